import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { staffSecondFactors } from '#server/database/schema/staff.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { findPeriod, newCodeSecret, toBase32 } from './oneTimeCodes.ts';
import { sealBytes, unsealWithAny } from './sealBytes.ts';

const BACKUP_CODES = 10;
const BACKUP_BYTES = 7;
const BACKUP_LENGTH = 10;

const { userId: owner, confirmedAt, backupHashes, lastPeriod } = staffSecondFactors;

/** Whether a person signs in with a second factor. */
export async function hasSecondFactor(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ userId: owner })
    .from(staffSecondFactors)
    .where(and(eq(owner, userId), isNotNull(confirmedAt)));
  return rows.length > 0;
}

/** Creates the secret of a second factor, in place of one that was never confirmed. Throws `second-factor-on`. */
export async function startSecondFactor(
  db: Database,
  key: Buffer,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Buffer> {
  const secret = newCodeSecret();
  const fresh = { sealedSecret: sealBytes(key, userId, secret), lastPeriod: null, createdAt: now };
  const started = await db
    .insert(staffSecondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: owner, set: fresh, setWhere: isNull(confirmedAt) })
    .returning({ userId: owner });
  if (started.length === 0) throw new ProblemError('second-factor-on');
  return secret;
}

/** A code that a person entered, and when. */
export interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
}

/** Turns a second factor on if the code is right; returns its backup codes. Throws `second-factor-wrong` and `second-factor-on`. */
export async function confirmSecondFactor(
  tx: Transaction,
  key: Buffer,
  { userId, code, now }: CodeAttempt,
): Promise<readonly string[]> {
  const [row] = await tx.select().from(staffSecondFactors).where(eq(owner, userId));
  if (row?.confirmedAt) throw new ProblemError('second-factor-on');
  const period = row && readPeriod([key], row, { userId, code, now });
  if (period === undefined || period === null) throw new ProblemError('second-factor-wrong');
  const backupCodes = Array.from({ length: BACKUP_CODES }, newBackupCode);
  const confirmed = await tx
    .update(staffSecondFactors)
    .set({ confirmedAt: now, lastPeriod: period, backupHashes: backupCodes.map(hash) })
    .where(and(eq(owner, userId), isNull(confirmedAt)))
    .returning({ userId: owner });
  if (confirmed.length === 0) throw new ProblemError('second-factor-on');
  return backupCodes;
}

/** Consumes a code of a person's app, or a backup code; each works once. Returns false for any other code. */
export async function consumeCode(
  db: Pick<Database, 'select' | 'update'>,
  keys: readonly Buffer[],
  attempt: CodeAttempt,
): Promise<boolean> {
  const isThis = and(eq(owner, attempt.userId), isNotNull(confirmedAt));
  const [row] = await db.select().from(staffSecondFactors).where(isThis);
  if (row === undefined) return false;
  const period = readPeriod(keys, row, attempt);
  if (period !== null) {
    const isNew = or(isNull(lastPeriod), lt(lastPeriod, period));
    const used = await db
      .update(staffSecondFactors)
      .set({ lastPeriod: period })
      .where(and(isThis, isNew))
      .returning({ userId: owner });
    return used.length > 0;
  }
  const hashed = hash(attempt.code);
  const used = await db
    .update(staffSecondFactors)
    .set({ backupHashes: sql`array_remove(${backupHashes}, ${hashed})` })
    .where(and(isThis, sql`${hashed} = any(${backupHashes})`))
    .returning({ userId: owner });
  return used.length > 0;
}

/** Turns a second factor off; false where none was on. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(staffSecondFactors)
    .where(eq(owner, userId))
    .returning({ confirmedAt });
  return removed.some((row) => row.confirmedAt !== null);
}

function readPeriod(
  keys: readonly Buffer[],
  { sealedSecret }: { readonly sealedSecret: string },
  { userId, code, now }: CodeAttempt,
): number | null {
  const secret = unsealWithAny(keys, userId, sealedSecret);
  return secret === null ? null : findPeriod(secret, code.replaceAll(' ', ''), now);
}

/** Ten letters and digits in two groups, which can be read aloud. */
function newBackupCode(): string {
  const text = toBase32(randomBytes(BACKUP_BYTES)).slice(0, BACKUP_LENGTH);
  return `${text.slice(0, BACKUP_LENGTH / 2)}-${text.slice(BACKUP_LENGTH / 2)}`;
}

/** A backup code has 50 random bits, so that its hash needs no salt. */
function hash(code: string): string {
  const digits = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(digits).digest('base64url');
}
