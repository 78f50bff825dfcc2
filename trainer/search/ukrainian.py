"""Stems of Ukrainian words by their endings.

Snowball has no Ukrainian, and the data of the dictionaries for lemmatisers may not be used commercially.
"""

import re

_ENDINGS = sorted(
    (
        "ий ій ого ього ому ьому им ім їм их іх їх ими іми їми ої ьої ою ьою ее а я и і ї у ю о е є ь й "
        "ія ії ію ією ієї іє іям іями іях ею єю ам ям ами ями ах ях ів їв ей єй ом ем єм еві єві "
        "уть ють ать ять ить їть єть еть єш еш иш їш ємо емо имо їмо єте ете ите їте йте іть йіть"
    ).split(),
    key=len,
    reverse=True,
)
_REFLEXIVE = re.compile("(?<=..)(?:ся|сь)$")
_INSERTED_L = re.compile("(?<=[бпвмф])л(?=[юяеє])")  # ставлять, but ставить
_DOUBLED = re.compile(r"([нтлдчжсц])\1$")  # запитання, but запитань
_OF_VERBS = re.compile("(?:[аяиуюо]?ва[тлвн]?|[аяиую][тлв]|[ая]н|[еє]н|[аяуюо])$")
_VOWEL = re.compile("[аеєиіїоуюя]")
# What comes, goes and changes before the last consonant: фішка, фішок; стіл, стола.
_FLEETING = re.compile("(?:(?<=..)|(?<=^[^аеєиіїоуюя]))[оеєії](?=[^аеєиіїоуюяь]$)")
_SOUNDS = str.maketrans("цчзжсш", "ккггхх")  # рука, руці, ручний


def stem(word: str) -> str:
    """What the forms of a word have in common; lower case, without apostrophes.

    >>> stem("фішка"), stem("фішок"), stem("фішці"), stem("виплатами"), stem("виплат")
    ('фішк', 'фішк', 'фішк', 'випл', 'випл')
    """
    whole = _INSERTED_L.sub("", _REFLEXIVE.sub("", word))
    cut = _without_ending(whole)
    if cut in (whole, whole.removesuffix("ь")):
        cut = _FLEETING.sub("", cut)
    cut = _without_verb_suffix(_DOUBLED.sub(r"\1", cut)).replace("ь", "")
    cut = _FLEETING.sub("", re.sub("іст$", "ост", cut))
    return cut[:-1] + cut[-1:].translate(_SOUNDS)


def _without_ending(word: str) -> str:
    ending = next((ending for ending in _ENDINGS if word.endswith(ending) and len(word) - len(ending) >= 2), "")
    return word.removesuffix(ending)


def _without_verb_suffix(word: str) -> str:
    cut = _OF_VERBS.sub("", word)
    return cut if len(cut) >= 3 and _VOWEL.search(cut) else word
