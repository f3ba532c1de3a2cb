import type { WriteContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { SecondFactors } from '../second-factor/createSecondFactors.ts';
import { hasSecondFactor } from '../second-factor/secondFactor.ts';
import { countAttempt, forgetFailures, undoAttempt } from '../signInLimit.ts';
import { findPasswordHash, findUserId } from './passwordStore.ts';

/** The credentials of a person, and the network that they come from. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** The credentials for signing in. */
export interface SignInCredentials extends Credentials {
  /** The code of the second factor, for a person who has one. */
  readonly code?: string | undefined;
}

/** What verifies a password against its hash. */
export interface PasswordVerifier {
  verify(attempt: { readonly password: string; readonly hash: string }): Promise<boolean>;
}

/** Checks that count failures. Each throws `sign-in-refused` and `too-many-requests`. */
export interface PasswordChecks {
  /** Checks the password alone, for a person who is signed in or has no second factor. */
  checkPassword(credentials: Credentials): Promise<void>;
  /** Checks password and second factor. Throws like `checkSecondFactor` too. */
  checkSignIn(credentials: SignInCredentials): Promise<void>;
  /** The same for a person with a second factor, whose id it returns; null for anyone else, without a check. */
  checkProtected(credentials: SignInCredentials): Promise<string | null>;
}

/** The checks of passwords of an installation. */
export function createPasswordChecks(
  context: WriteContext,
  getVerifier: () => Promise<PasswordVerifier>,
  secondFactors: Pick<SecondFactors, 'checkSecondFactor'>,
): PasswordChecks {
  const { db } = context;
  const verify = async ({ email, password }: Credentials) => {
    const hash = await findPasswordHash(db, email);
    if (hash === null || !(await (await getVerifier()).verify({ password, hash })))
      throw new ProblemError('sign-in-refused');
  };
  const checkPassword = async (credentials: Credentials) => {
    await countAttempt(context, credentials);
    await verify(credentials);
    await forgetFailures(context, credentials);
  };
  const checkProtected = async (credentials: SignInCredentials) => {
    const { email, address, code } = credentials;
    const userId = await findUserId(db, email);
    if (userId === null || !(await hasSecondFactor(db, userId))) return null;
    await countAttempt(context, credentials);
    await verify(credentials);
    // only a correct code clears earlier failures; otherwise a person who knows the password could try codes without limit
    await undoAttempt(context, credentials);
    await secondFactors.checkSecondFactor({ userId, email, address, code });
    return userId;
  };
  return {
    checkPassword,
    checkProtected,
    async checkSignIn(credentials) {
      if ((await checkProtected(credentials)) === null) await checkPassword(credentials);
    },
  };
}
