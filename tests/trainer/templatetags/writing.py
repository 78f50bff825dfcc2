"""What a tag of the lessons writes, whichever library has it."""

import re

from django.template import engines
from django.utils.translation import override

from trainer import course

LANGUAGES = ("en", "fr", "uk", "ru", "hu", "ar")
LIBRARIES = tuple(path.rpartition(".")[2] for path in (*course._INLINE, *course._BLOCK))


def written(tag, language="en"):
    with override(language):
        return engines["django"].from_string(f"{{% load {' '.join(LIBRARIES)} %}}{{% {tag} %}}").render().strip()


def isolated(text):
    return f'<bdi dir="ltr" class="num">{text}</bdi>'


def said(tag, language="en"):
    """Without markup and pictures, blanks made one."""
    html = re.sub(r"<(svg|script)\b.*?</\1>", " ", written(tag, language), flags=re.S)
    html = re.sub(r"</(th|td|li|p|caption|figcaption|tr)>", " ", html)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html)).strip()


def rows(tag, language="en"):
    """The body of its tables, row by row and cell by cell."""
    html = written(tag, language)
    bodies = "".join(re.findall(r"<tbody>(.*?)</tbody>", html, flags=re.S))
    return [
        [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", row, flags=re.S)]
        for row in re.findall(r"<tr>(.*?)</tr>", bodies, flags=re.S)
    ]


def total(tag, language="en"):
    """The line under the rule."""
    foot = re.search(r"<tfoot>(.*?)</tfoot>", written(tag, language), flags=re.S)[1]
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", foot)]
