"""The interface's words: found in the source, kept in one catalogue a language, checked, compiled; all by Babel."""

import contextlib
import functools
import gettext
import os
import re
from collections.abc import Iterator, Sequence
from io import BytesIO, StringIO
from pathlib import Path

import allauth
import django
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.apps import apps
from django.conf import settings
from django.utils.translation.template import templatize

ENGLISH = "en"  # the language of the source: an empty entry means the words as they stand there
_SHAPES = {"gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}
KEYWORDS = {f"{name}{end}": shape for name, shape in _SHAPES.items() for end in ("", "_lazy")}
KEYWORDS |= {"_": None, "gettext_noop": None}

# Catalogues that stand under ours: where they lack a sentence that a visitor can meet, ours has it.
LENDERS = [Path(django.__file__).parent / place for place in ("conf", "contrib/auth")] + [Path(allauth.__file__).parent]
NOT_MET = (
    "conf/global_settings.py",  # names of languages that we do not offer
    *("contrib/auth/admin.py", "contrib/auth/forms.py"),  # the admin's own pages
    *("headless/", "idp/", "socialaccount/", "usersessions/"),  # parts of allauth that are off
    *(f"templates/{name}/" for name in ("idp", "openid", "socialaccount", "usersessions")),
    "templates/mfa/",  # ours take the place of each that can be met, see tests/trainer/test_factors.py
)
BORROWED = "Django itself lacks this one."

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sdi]|\{\w*\}")
HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plural_forms}\n"

"""


def catalogue_path(language: str) -> Path:
    """Where a language's catalogue is."""
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def read(language: str) -> Catalog:
    """A language's catalogue as it is on disk; an empty one where there is none."""
    path = catalogue_path(language)
    return _parse(path.read_bytes()) if path.exists() else Catalog()


def find_messages() -> Catalog:
    """Every message of the source, in the order of the files."""
    found = Catalog()
    for path in _source_files():
        text = path.read_bytes()
        if path.suffix != ".py":
            text = _as_python(text.decode(), str(path))
        place = path.relative_to(settings.BASE_DIR).as_posix()
        for _, ids, comments, context in extract("python", BytesIO(text), KEYWORDS, ("Translators",)):
            found.add(ids, locations=[(place, 0)], auto_comments=comments, context=context)
    return found


@functools.cache
def find_borrowed(language: str) -> tuple[Message, ...]:
    """What a visitor can meet and the catalogues under ours do not have in this language."""
    found = []
    for lender in LENDERS:
        english, theirs = _read_lent(lender, ENGLISH), _read_lent(lender, language)
        for message in _entries(english):
            met = [place for place, _ in message.locations if not place.startswith(NOT_MET)]
            if met and not _is_translated(theirs.get(message.id, message.context)):
                found.append(message)
    return tuple(found)


def update(language: str, source: Catalog) -> str:
    """The catalogue's text brought up to date with the source: what is translated stays, nothing is guessed."""
    old, new = read(language), Catalog()
    plural_forms = _plural_forms(language)
    new.mime_headers = [("Plural-Forms", plural_forms)]
    messages = _entries(source)
    if language != ENGLISH:
        messages += [
            Message(borrowed.id, locations=[("django", 0)], auto_comments=[BORROWED], context=borrowed.context)
            for borrowed in find_borrowed(language)
            if source.get(borrowed.id, borrowed.context) is None
        ]
    for message in sorted(messages, key=_order):
        _add(new, message, old.get(message.id, message.context))
    body = BytesIO()
    write_po(body, new, width=0, omit_header=True, include_lineno=False)
    return HEADER.format(language=language, plural_forms=plural_forms) + body.getvalue().decode().rstrip("\n") + "\n"


def write(language: str, source: Catalog) -> tuple[int, list[str]]:
    """Bring the file up to date; says how many messages want translating, and which translations went."""
    old, path = read(language), catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = update(language, source)
    if not path.exists() or path.read_bytes() != text.encode():
        _replace(path, text.encode())
    new = read(language)
    lacking = [message for message in _entries(new) if language != ENGLISH and not _is_translated(message)]
    gone = [message for message in _entries(old) if new.get(message.id, message.context) is None]
    return len(lacking), [_quote(message) for message in gone if any(_texts(message.string))]


def find_faults(language: str, source: Catalog) -> Iterator[str]:
    """What keeps a language's catalogue from being complete, one line each."""
    path = catalogue_path(language)
    catalogue, text = read(language), update(language, source)
    wanted = _parse(text.encode())
    for message in _entries(wanted):
        if catalogue.get(message.id, message.context) is None:
            yield f"missing: {_quote(message)}"
    for message in _entries(catalogue):
        if wanted.get(message.id, message.context) is None:
            yield f"no longer in the source: {_quote(message)}"
        elif message.fuzzy:
            yield f"fuzzy: {_quote(message)}"
        elif language != ENGLISH and not _is_translated(message):
            yield f"not translated: {_quote(message)}"
        if not _places_agree(message, catalogue):
            yield f"placeholders differ: {_quote(message)}"
    for message in catalogue.obsolete.values():
        yield f"obsolete: {_quote(message)}"
    if not path.exists() or path.read_bytes() != text.encode():
        yield "not up to date with the source: run `make messages`"


def compile_stale() -> list[str]:
    """Compile what is newer than its compiled form; says which languages that were."""
    compiled = []
    for language, _ in settings.LANGUAGES:
        source = catalogue_path(language)
        target = source.with_suffix(".mo")
        if source.exists() and (not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns):
            _compile(source, target)
            compiled.append(language)
    return compiled


def _compile(source: Path, target: Path) -> None:
    compiled = BytesIO()
    write_mo(compiled, _parse(source.read_bytes()))
    _replace(target, compiled.getvalue())


def _replace(path: Path, content: bytes) -> None:
    # Written aside and moved: somebody else may be reading, or writing, the same.
    aside = path.with_name(f"{path.name}.{os.getpid()}")
    aside.write_bytes(content)
    aside.replace(path)


def _source_files() -> Iterator[Path]:
    ours = [Path(app.path) for app in apps.get_app_configs() if Path(app.path).parent == settings.BASE_DIR]
    for folder in [settings.BASE_DIR / "config", *ours]:
        yield from (path for path in sorted(folder.rglob("*.py")) if path.parent.name != "migrations")
    for folder in [settings.BASE_DIR / "templates", *(folder / "templates" for folder in ours)]:
        yield from (path for path in sorted(folder.rglob("*")) if path.is_file())


def _as_python(template: str, origin: str) -> bytes:
    # templatize keeps the template's indentation, which Python's tokenizer would trip over.
    lines = templatize(template, origin).splitlines()
    return "\n".join(line.lstrip() for line in lines).encode()


def _add(catalogue: Catalog, message: Message, known: Message | None) -> None:
    """The message, and what is known of it where its shape is still the same."""
    forms = catalogue.num_plurals if message.pluralizable else 0
    blank = Message(message.id, ("",) * forms if forms else "", context=message.context)
    keep = known if known and _number_of_forms(known) == forms else blank
    catalogue.add(
        message.id,
        keep.string,
        locations=message.locations,
        flags=keep.flags & {"fuzzy"},
        auto_comments=message.auto_comments,
        user_comments=keep.user_comments,
        context=message.context,
    )


def _number_of_forms(message: Message) -> int:
    return 0 if isinstance(message.string, str) else len(message.string or ())


def _entries(catalogue: Catalog) -> list[Message]:
    """Without the header."""
    return [message for message in catalogue if message.id]


def _order(message: Message) -> tuple[str, str, str]:
    first = message.id if isinstance(message.id, str) else message.id[0]
    return min(place for place, _ in message.locations), first, message.context or ""


def _is_translated(message: Message | None) -> bool:
    """In every plural form, and not as a guess."""
    if message is None or message.fuzzy:
        return False
    return all(_texts(message.string))


def _texts(string: str | Sequence[str] | None) -> list[str]:
    """One, or those of the plural forms."""
    return [string] if isinstance(string, str) else list(string or [""])


def _places_agree(message: Message, catalogue: Catalog) -> bool:
    """Each translated form has the placeholders of its original; one for a single number may leave the number out."""
    every = set.union(*map(_places, _texts(message.id)))
    wanted = _places(_texts(message.id)[-1])
    for index, text in enumerate(_texts(message.string)):
        may_lack = int(message.pluralizable and _stands_for_one_number(index, catalogue))
        if text and (len(wanted - _places(text)) > may_lack or _places(text) - every):
            return False
    return True


def _stands_for_one_number(form: int, catalogue: Catalog) -> bool:
    choose = gettext.c2py(catalogue.plural_expr)
    return [choose(number) for number in range(201)].count(form) == 1


def _places(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text.replace("%%", "")))


def _quote(message: Message) -> str:
    text = _texts(message.id)[0]
    return f'"{text}"' + (f" ({message.context})" if message.context else "")


def _parse(text: bytes) -> Catalog:
    return read_po(BytesIO(text), abort_invalid=True)


def _read_lent(lender: Path, language: str) -> Catalog:
    path = lender / "locale" / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file, contextlib.redirect_stdout(StringIO()):  # Django's French has forms that it denies
        return read_po(file)


def _plural_forms(language: str) -> str:
    """As Django has it for the language, so that its catalogue and ours agree."""
    return _read_lent(LENDERS[0], language).plural_forms
