"""A passkey in a few lines: what a browser and its authenticator would answer."""

import hashlib
import json
import secrets

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import Aaguid, AttestationObject, AttestedCredentialData, AuthenticatorData

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class SoftKey:
    """One key for one site."""

    def __init__(self, host="testserver", origin="https://testserver"):
        self.host_hash, self.origin = hashlib.sha256(host.encode()).digest(), origin
        self.secret, self.id, self.count = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16), 0
        self.user = ""

    def _client_data(self, kind, challenge):
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _answer(self, **response):
        encoded = {name: websafe_encode(value) for name, value in response.items()}
        own = {"id": websafe_encode(self.id), "rawId": websafe_encode(self.id), "type": "public-key"}
        return json.dumps({**own, "response": encoded, "clientExtensionResults": {"credProps": {"rk": True}}})

    def make(self, options):
        """Answer to creation options."""
        asked = options["publicKey"]
        self.user = asked["user"]["id"]
        public = AttestedCredentialData.create(
            Aaguid.NONE, self.id, ES256.from_cryptography_key(self.secret.public_key())
        )
        data = AuthenticatorData.create(self.host_hash, PRESENT | VERIFIED | ATTESTED, 0, public)
        client_data = self._client_data("webauthn.create", asked["challenge"])
        return self._answer(clientDataJSON=client_data, attestationObject=AttestationObject.create("none", data, {}))

    def prove(self, options, verified=True):
        """Answer to request options."""
        self.count += 1
        flags = PRESENT | (VERIFIED if verified else 0)
        data = AuthenticatorData.create(self.host_hash, flags, self.count)
        client_data = self._client_data("webauthn.get", options["publicKey"]["challenge"])
        signed = self.secret.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=client_data, authenticatorData=data, signature=signed, userHandle=websafe_decode(self.user)
        )
