"""Words that a query can do without where it has others; as `words.normalised`."""

from collections.abc import Mapping

_WRITTEN = {
    "en": """a an and are as at be by can do does for from has have how i if in is it its me my not of on or s so that
        the their them they this to was we what when where which who why with you your""",
    "fr": """a à au aux avec c ce ces cette comment d dans de des du elle elles en est et être il ils j je l la le
        les leur mais n ne nous on ou où par pas pour quand que quel quelle qu qui s sa se ses son sont sur un une
        vous y""",
    "uk": """а або але без був бути в вам вас ви від він вона вони для до є ж з за і із й його її їх коли ми між на не
        ні по про при та так те ти то у хто це цей ця ці чи чому що щоб як яка яке який які якщо я""",
    "ru": """а без был быть в вам вас вы для до его ее если есть же за и из или им их к как какая какие какой когда
        кто мы на не ни но о об он она они от по почему при с так та те то ты у что чтобы эта эти это этот я""",
    "hu": """a ahol aki ami az azt be csak de egy el és ez ezt ha hogy hogyan hol itt is ki kell le majd meg mely
        melyik mert mi miért mikor mint mit nem ő ott s van vagy""",
    "ar": """ان أن إن أو او أي اي أين اين إذا اذا إلى الى التي الذي بعد بين ثم حتى ذلك على عن عند فى في قد كان كل كم
        كيف لا لماذا لم ليس ما متى مع من هذا هذه هل هو هي و يا""",
}
STOP_WORDS: Mapping[str, frozenset[str]] = {
    language: frozenset(written.split()) for language, written in _WRITTEN.items()
}
