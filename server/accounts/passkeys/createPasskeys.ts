import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/entities/staff/passkeys.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { createSession, type StaffSession } from '../sessions/sessionStore.ts';
import {
  CHALLENGE_MS,
  type ChallengeOwner,
  consumeChallenge,
  createChallenge,
} from './challenges.ts';
import {
  assertBelowLimit,
  findPasskey,
  listCredentialIds,
  recordUse,
  type VerifiedPasskey,
} from './passkeyStore.ts';
import {
  ALGORITHMS,
  type PasskeySite,
  readChallenge,
  verifyAssertion,
  verifyNewPasskey,
} from './verifyPasskey.ts';

/** What browsers show as the site of a passkey. */
const SITE_NAME = 'Billfold';

/** Passkeys of an installation. `origin` is that of the staff pages. */
export interface Passkeys {
  /** What a device needs to sign in with a passkey. */
  requestPasskey(device: string, origin: string): Promise<PasskeyRequest>;
  /** The token of a new session for the owner of a passkey. Throws `sign-in-refused`. */
  usePasskey(credential: PasskeyAssertion, device: string | null, origin: string): Promise<string>;
  /** What a signed-in browser needs to create a passkey. The caller has checked the password. Throws `passkey-limit`. */
  startPasskey(session: StaffSession, origin: string): Promise<PasskeyCreation>;
  /** Verifies a passkey that the browser of a session has created. Throws `sign-in-refused`. */
  checkNewPasskey(
    credential: NewPasskey,
    session: StaffSession,
    origin: string,
  ): Promise<VerifiedPasskey>;
}

/** Passkeys whose challenges are signed with the installation's key. */
export function createPasskeys(context: WriteContext, getKey: () => Promise<Buffer>): Passkeys {
  const { db, clock } = context;
  const issue = async (owner: ChallengeOwner) =>
    createChallenge(await getKey(), owner, clock.now());
  const expectChallenge = async (clientDataJSON: string, owner: ChallengeOwner) => {
    const challenge = readChallenge(clientDataJSON);
    if (
      challenge === null ||
      !(await consumeChallenge(context, await getKey(), { owner, challenge }))
    )
      throw new ProblemError('sign-in-refused');
    return challenge;
  };
  return {
    async requestPasskey(device, origin) {
      return {
        challenge: await issue({ kind: 'sign-in', device }),
        rpId: toSite(origin).rpId,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      };
    },
    async usePasskey(credential, device, origin) {
      if (device === null) throw new ProblemError('sign-in-refused');
      const owner = { kind: 'sign-in', device } as const;
      const challenge = await expectChallenge(credential.clientDataJSON, owner);
      const passkey = await findPasskey(db, credential.id);
      if (passkey === null || credential.userHandle !== toHandle(passkey.userId))
        throw new ProblemError('sign-in-refused');
      const site = toSite(origin);
      const counter = await verifyAssertion(credential, passkey, { challenge, site });
      if (counter === null) throw new ProblemError('sign-in-refused');
      const now = clock.now();
      return db.transaction(async (tx) => {
        if (!(await recordUse(tx, passkey, { counter, now })))
          throw new ProblemError('sign-in-refused');
        return createSession(tx, passkey.userId, now);
      });
    },
    async startPasskey({ id: sessionId, user }, origin) {
      const known = await listCredentialIds(db, user.id);
      assertBelowLimit(known);
      const challenge = await issue({ kind: 'registration', sessionId });
      return toCreation({ challenge, user, known, rpId: toSite(origin).rpId });
    },
    async checkNewPasskey(credential, { id: sessionId }, origin) {
      const owner = { kind: 'registration', sessionId } as const;
      const challenge = await expectChallenge(credential.clientDataJSON, owner);
      const verified = await verifyNewPasskey(credential, { challenge, site: toSite(origin) });
      if (verified === null) throw new ProblemError('sign-in-refused');
      return verified;
    },
  };
}

interface CreationOptions {
  readonly challenge: string;
  readonly user: StaffSession['user'];
  /** The ids of the passkeys that the person has. */
  readonly known: readonly string[];
  readonly rpId: string;
}

function toCreation({ challenge, user, known, rpId }: CreationOptions): PasskeyCreation {
  return {
    challenge,
    rp: { id: rpId, name: SITE_NAME },
    user: { id: toHandle(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

function toSite(origin: string): PasskeySite {
  return { origin, rpId: new URL(origin).hostname };
}

/** The user handle that an authenticator stores: our id of the person, which reveals nothing about them. */
function toHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
