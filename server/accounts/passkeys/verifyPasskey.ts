import type { NewPasskey, PasskeyAssertion } from '#contract/entities/staff/passkeys.ts';
import type { StaffPasskeyRow } from '#server/database/schema/staff.ts';
import type { VerifiedPasskey } from './passkeyStore.ts';

/** COSE ids of EdDSA, ES256 and RS256; every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** What a response must match: our challenge, and the site of the staff pages. */
export interface Expected {
  readonly challenge: string;
  readonly site: PasskeySite;
}

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The origin of the staff pages. */
  readonly origin: string;
  /** Its host name, WebAuthn's relying party id. */
  readonly rpId: string;
}

/** The challenge that a response names; null for one that is unreadable or comes from a frame on another site's page. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null) return null;
    const { challenge, crossOrigin } = data as Readonly<Record<string, unknown>>;
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/** Verifies a new passkey; null if anything about it is wrong. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  { challenge, site }: Expected,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...toCredential(id),
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return null; // the library throws for every kind of invalid input
  }
}

/** Verifies the signature of a passkey; returns its new counter, null if anything is wrong. */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  passkey: StaffPasskeyRow,
  { challenge, site }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...toCredential(id),
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: passkey.credentialId, publicKey, counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the library throws for invalid input
  }
}

function toCredential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}
