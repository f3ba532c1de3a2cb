import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { countAttempt, forgetFailures, MOST_FAILURES, type SignInAttempt } from '../signInLimit.ts';
import { toBase32, toCodeAddress } from './oneTimeCodes.ts';
import {
  confirmSecondFactor,
  consumeCode,
  hasSecondFactor,
  startSecondFactor,
} from './secondFactor.ts';

/** What an app shows above its codes. */
const ISSUER = 'Billfold';

/** The limit of wrong codes for one account, from all addresses together. A code is checked only after the right password. */
const MOST_EVERYWHERE = 100;

/** The key for all addresses together. */
const EVERYWHERE = '*';

/** A person who signs in, and the code of their second factor. */
export interface SecondFactorAttempt extends SignInAttempt {
  readonly userId: string;
  readonly code?: string | undefined;
}

/** The second factors of an installation. */
export interface SecondFactors {
  /**
   * Returns for a person without a second factor. Throws `second-factor-required` without a code, `second-factor-wrong` for one that is
   * wrong or was used, and `too-many-requests` after too many of them.
   */
  checkSecondFactor(attempt: SecondFactorAttempt): Promise<void>;
  /** The secret of a second factor that is not on yet. Throws `second-factor-on`. */
  startSecondFactor(person: {
    readonly id: string;
    readonly email: string;
  }): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Turns a second factor on; returns its backup codes. Throws `second-factor-wrong` and `second-factor-on`. */
  confirmSecondFactor(
    tx: Transaction,
    attempt: { readonly userId: string; readonly code: string },
  ): Promise<readonly string[]>;
}

/** Second factors. Their secrets are encrypted with the installation's first key, and decrypted with any of its keys. */
export function createSecondFactors(
  context: WriteContext,
  getKeys: () => Promise<readonly [Buffer, ...Buffer[]]>,
): SecondFactors {
  const { db, clock } = context;
  const getKey = async () => (await getKeys())[0];
  return {
    async checkSecondFactor({ userId, code, ...attempt }) {
      if (!(await hasSecondFactor(db, userId))) return;
      if (code === undefined) throw new ProblemError('second-factor-required');
      const everywhere = { ...attempt, address: EVERYWHERE };
      await countAttempt(context, attempt, MOST_FAILURES);
      await countAttempt(context, everywhere, MOST_EVERYWHERE);
      if (!(await consumeCode(db, await getKeys(), { userId, code, now: clock.now() })))
        throw new ProblemError('second-factor-wrong');
      await forgetFailures(context, attempt);
      await forgetFailures(context, everywhere);
    },
    async startSecondFactor({ id: userId, email }) {
      const now = clock.now();
      const secret = await startSecondFactor(db, await getKey(), { userId, now });
      return { secret: toBase32(secret), uri: toCodeAddress(secret, { issuer: ISSUER, email }) };
    },
    async confirmSecondFactor(tx, attempt) {
      return confirmSecondFactor(tx, await getKey(), { ...attempt, now: clock.now() });
    },
  };
}
