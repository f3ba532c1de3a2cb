import { type Static, Type } from 'typebox';
import { closed, Instant } from '#contract/scalars.ts';

/** Bytes in base64url, as browsers write them in the JSON of WebAuthn. */
const base64Url = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength });

const CredentialId = base64Url(1_400);
const ClientData = base64Url(4_096);

/** What a person calls a passkey. */
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60 });

/** A passkey of the person who is signed in. */
export const Passkey = closed({
  id: Type.String(),
  name: Type.String(),
  createdAt: Instant,
  /** Null until it is first used to sign in. */
  lastUsedAt: Type.Union([Instant, Type.Null()]),
});

/** See the schema. */
export type Passkey = Static<typeof Passkey>;

/** The passkeys of the person who is signed in, the newest first. */
export const Passkeys = closed({ passkeys: Type.Array(Passkey) });

/** What a browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = closed({
  challenge: Type.String(),
  rp: closed({ id: Type.String(), name: Type.String() }),
  user: closed({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(closed({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(closed({ id: Type.String(), type: Type.Literal('public-key') })),
  authenticatorSelection: closed({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});

/** See the schema. */
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What a browser needs to sign in with a passkey. It names no account: the person chooses one on the device. */
export const PasskeyRequest = closed({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});

/** See the schema. */
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** A passkey that a browser has created. */
export const NewPasskey = closed({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64Url(16_384),
});

/** See the schema. */
export type NewPasskey = Static<typeof NewPasskey>;

/** What a passkey has signed. */
export const PasskeyAssertion = closed({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64Url(4_096),
  signature: base64Url(8_192),
  /** The owner of the passkey, as stored on the device. */
  userHandle: base64Url(128),
});

/** See the schema. */
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;
