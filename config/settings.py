"""Settings, all from the environment, with safe defaults. Unsafe combinations refuse to start."""

import secrets
import sys
from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
DEMO = env.bool("DEMO", default=False)
HOST, PORT = env.str("HOST", default="127.0.0.1"), env.str("PORT", default="8000")
_bracketed = f"[{HOST}]" if ":" in HOST else HOST
_reached = "localhost" if HOST in ("0.0.0.0", "::") else _bracketed
SITE_URL = env.str("SITE_URL", default=f"http://{_reached}:{PORT}").rstrip("/")
_site = urlsplit(SITE_URL)
HTTPS = _site.scheme == "https"


def refuse(reason: str) -> None:
    """Stop with one clear line."""
    sys.exit(f"Croupier Trainer does not start: {reason}")


def kept_secret() -> str:
    """The demo's secret: made at its first start, readable by its owner alone, found again by every later command."""
    file = VAR_DIR / "secret"
    if DEMO and not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(50))
    return file.read_text() if file.exists() else ""


SECRET_KEY = env.str("SECRET_KEY", default="") or ("insecure-for-debugging-only" if DEBUG else kept_secret())
if not SECRET_KEY:
    refuse("SECRET_KEY is not set and DEBUG is off. Set SECRET_KEY to a long random text.")
if DEBUG and HTTPS:
    refuse("DEBUG is on while SITE_URL is https. Turn DEBUG off where people can reach the site.")
if _site.scheme not in ("http", "https") or not _site.hostname:
    refuse(f"SITE_URL is {SITE_URL!r}; it must look like https://trainer.example.")

ALLOWED_HOSTS = env.list(
    "ALLOWED_HOSTS", default=sorted({_site.hostname, _bracketed, "localhost", "127.0.0.1", "[::1]"})
)
if "*" in ALLOWED_HOSTS and HTTPS:
    refuse("ALLOWED_HOSTS holds * while SITE_URL is https. Name the hosts.")
CSRF_TRUSTED_ORIGINS = [SITE_URL]
CSRF_FAILURE_VIEW = "trainer.views.site.form_grown_old"

INSTALLED_APPS = [
    "trainer",
    "quizzes",
    "trainer.administration.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "trainer.middleware.in_own_time_zone",
    "trainer.middleware.sign_in_again",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "trainer.middleware.OwnPasswordFirst",
    "trainer.seeing.Seeing",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "trainer.context.site",
            ],
        },
    },
]

# Databases: SQLite in a file unless DATABASE_URL names a PostgreSQL.
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'db.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",  # a read that turns into a write would skip the busy timeout
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"] |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}

CACHES = {"default": env.cache("CACHE_URL", default=f"filecache://{VAR_DIR / 'cache'}")}
if CACHES["default"]["BACKEND"].endswith("FileBasedCache"):  # a full one drops entries: counts of tries, used codes
    CACHES["default"]["OPTIONS"] = {"MAX_ENTRIES": 5000}
vars().update(env.email("EMAIL_URL", default="consolemail://"))
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"Croupier Trainer <no-reply@{_site.hostname}>")

# Jobs: the database row is the truth; the broker only wakes a worker.
CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", default=f"sqla+sqlite:///{VAR_DIR / 'broker.sqlite3'}")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = "UTC"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
REPORT_LEASE_SECONDS = env.int("REPORT_LEASE_SECONDS", default=120)

# Languages
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", _("English")),
    ("fr", _("French")),
    ("uk", _("Ukrainian")),
    ("ru", _("Russian")),
    ("hu", _("Hungarian")),
    ("ar", _("Arabic")),
]
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="UTC")

# People
AUTH_USER_MODEL = "trainer.User"
AUTHENTICATION_BACKENDS = ["trainer.accounts.Backend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "trainer.accounts.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# A whole class may sit behind one address: it is the account that is guarded closely.
ACCOUNT_RATE_LIMITS = {
    "login": "200/m/ip",
    "login_failed": "60/m/ip,6/5m/key",
    "signup": "60/m/ip",
    "reset_password": "20/m/ip,3/10m/key",
    "reset_password_from_key": "20/m/ip",
    "reauthenticate": "10/m/user",
    "change_password": "6/m/user",
    "manage_email": "10/m/user",
    "confirm_email": "1/3m/key",
}
ALLAUTH_TRUSTED_PROXY_COUNT = int(env.bool("BEHIND_PROXY", default=False))
MFA_ADAPTER = "trainer.factors.FactorAdapter"
MFA_FORMS = {
    "activate_totp": "trainer.factors.SetUpForm",
    "authenticate": "trainer.factors.SignInForm",
    "reauthenticate": "trainer.factors.AgainForm",
    "login_webauthn": "trainer.factors.PasskeySignInForm",
    "authenticate_webauthn": "trainer.factors.PasskeyFactorForm",
    "reauthenticate_webauthn": "trainer.factors.PasskeyAgainForm",
    "add_webauthn": "trainer.factors.PasskeyForm",
    "edit_webauthn": "trainer.factors.RenameForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_ALLOW_UNVERIFIED_EMAIL = True  # a school without mail could confirm none
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Croupier Trainer"
MFA_TOTP_TOLERANCE = 1  # phones' clocks go wrong by half a minute
MFA_RATE_LIMITS = {"webauthn_login": "200/m/ip"}
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
SESSION_COOKIE_AGE = 30 * 24 * 3600  # as long as a visitor's runs are kept

# Files
STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
MEDIA_ROOT = VAR_DIR / "files"  # never served as such: a view decides who may
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Safety
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if env.bool("BEHIND_PROXY", default=False):  # the proxy must set this header itself, and drop a visitor's
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
}
