import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/entities/staff/passkeys.ts';

/** The page on which an authenticator is used, and what the authenticator does. */
export interface AuthenticatorOptions {
  readonly origin?: string;
  /** Whether it verifies its owner, by fingerprint or PIN. */
  readonly isUserVerified?: boolean;
  /** Whether its page is in a frame of another site. */
  readonly isCrossOrigin?: boolean;
  /** The type of operation that it reports instead of the real one. */
  readonly type?: string;
}

/** A passkey in an authenticator: its real key, and how often it has signed. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;

/** The origin of a test server. */
export const TEST_ORIGIN = 'http://localhost';

/** Creates a passkey with a new P-256 key, as an authenticator and its browser do. */
export function createSoftwarePasskey(
  creation: PasskeyCreation,
  options: AuthenticatorOptions = {},
): { readonly passkey: SoftwarePasskey; readonly credential: NewPasskey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = new Map<number, number | Buffer>([
    [1, 2], // an elliptic curve
    [3, -7], // ES256
    [-1, 1], // P-256
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, id, toCbor(coseKey)]);
  const authData = Buffer.concat([
    toAuthenticatorData(creation.rp.id, options, { flags: HAS_CREDENTIAL, counter: 0 }),
    attested,
  ]);
  const attestation = new Map<string, CborValue>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  const passkey = {
    id: id.toString('base64url'),
    userHandle: creation.user.id,
    privateKey,
    counter: 0,
  };
  const clientData = toClientData('webauthn.create', creation.challenge, options);
  const credential = {
    id: passkey.id,
    clientDataJSON: clientData.toString('base64url'),
    attestationObject: toCbor(attestation).toString('base64url'),
  };
  return { passkey, credential };
}

/** Signs a challenge with a passkey, and increases its counter by one. */
export function signWithPasskey(
  passkey: SoftwarePasskey,
  { challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
  options: AuthenticatorOptions = {},
): PasskeyAssertion {
  passkey.counter += 1;
  const authenticatorData = toAuthenticatorData(rpId, options, { counter: passkey.counter });
  const clientData = toClientData('webauthn.get', challenge, options);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return {
    id: passkey.id,
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: authenticatorData.toString('base64url'),
    signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
    userHandle: passkey.userHandle,
  };
}

function toClientData(
  type: string,
  challenge: string,
  { origin = TEST_ORIGIN, isCrossOrigin = false, type: clientType = type }: AuthenticatorOptions,
): Buffer {
  return Buffer.from(
    JSON.stringify({ type: clientType, challenge, origin, crossOrigin: isCrossOrigin }),
  );
}

function toAuthenticatorData(
  rpId: string,
  { isUserVerified = true }: AuthenticatorOptions,
  { flags = 0, counter }: { readonly flags?: number; readonly counter: number },
): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0));
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), tail]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type CborValue =
  | number
  | string
  | Buffer
  | ReadonlyMap<number | string, number | string | Buffer>
  | ReadonlyMap<string, CborValue>;

/** CBOR (RFC 8949) of what WebAuthn needs: integers, texts, bytes and maps. */
function toCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? toHead(1, -1 - value) : toHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([toHead(2, value.length), value]);
  const entries = [...value.entries()].flatMap(([name, one]) => [toCbor(name), toCbor(one)]);
  return Buffer.concat([toHead(5, value.size), ...entries]);
}

function toHead(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  if (count < 256) return Buffer.from([type | 24, count]);
  return Buffer.from([type | 25, count >> 8, count & 0xff]);
}
