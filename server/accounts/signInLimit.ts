import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { signInFailures } from '#server/database/schema/staff.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { toEmail } from './members/memberStore.ts';

/** After this many failures for one account from one address, that address has to wait. */
export const MOST_FAILURES = 10;

/** How long it waits, and how long failures count, in ms. */
const WAIT_MS = 15 * 60 * 1000;

/** An attempt to sign in. */
export interface SignInAttempt {
  readonly email: string;
  /** The network that the attempt comes from. */
  readonly address: string;
}

/**
 * Counts an attempt as a failure before its password is checked, so that simultaneous attempts are counted too;
 * `forgetFailures` reverts it. Throws `too-many-requests` while the address has to wait. Other addresses are not
 * affected.
 */
export async function countAttempt(
  { db, clock }: WriteContext,
  attempt: SignInAttempt,
  most = MOST_FAILURES,
): Promise<void> {
  const key = toKey(attempt);
  const now = clock.now();
  const since = new Date(now.getTime() - WAIT_MS);
  const isOld = sql`${signInFailures.lastAt} <= ${sql.param(since, signInFailures.lastAt)}`;
  const [counted] = await db
    .insert(signInFailures)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`case when ${isOld} then 1 else ${signInFailures.failures} + 1 end`,
        lastAt: now,
      },
      setWhere: sql`${isOld} or ${signInFailures.failures} < ${most}`,
    })
    .returning({ key: signInFailures.key });
  if (counted !== undefined) return;
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key));
  const endsMs = (row?.lastAt.getTime() ?? 0) + WAIT_MS;
  const seconds = Math.max(1, Math.ceil((endsMs - now.getTime()) / 1000));
  throw new ProblemError('too-many-requests', { headers: { 'retry-after': String(seconds) } });
}

/** Reverts one counted attempt, and leaves the failures before it. */
export async function undoAttempt({ db }: WriteContext, attempt: SignInAttempt): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`${signInFailures.failures} - 1` })
    .where(and(eq(signInFailures.key, toKey(attempt)), gt(signInFailures.failures, 0)));
}

/** Removes the counted failures: the password was right. */
export async function forgetFailures({ db }: WriteContext, attempt: SignInAttempt): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, toKey(attempt)));
}

/**
 * Accounts and addresses are personal data; only a hash of them is stored. Every spelling of an email that finds the
 * same account has the same key.
 */
function toKey({ email, address }: SignInAttempt): string {
  return createHash('sha256')
    .update(`${toEmail(email)}\n${address}`)
    .digest('base64url');
}
