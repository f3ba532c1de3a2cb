import { and, desc, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/entities/staff/passkeys.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { type StaffPasskeyRow, staffPasskeys, staffUsers } from '#server/database/schema/staff.ts';
import { newRowId } from '#server/platform/ids.ts';
import { ProblemError } from '#server/platform/problemError.ts';

const { id, userId: owner, credentialId, counter, createdAt } = staffPasskeys;

/** The verified data of a new passkey. */
export type VerifiedPasskey = Pick<StaffPasskeyRow, 'credentialId' | 'publicKey' | 'counter'>;

/** The passkeys of a person, the newest first. */
export async function listPasskeys(reader: Reader, userId: string): Promise<Passkey[]> {
  const rows = await reader
    .select()
    .from(staffPasskeys)
    .where(eq(owner, userId))
    .orderBy(desc(createdAt), desc(id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The ids that the authenticators of a person gave to their passkeys. */
export async function listCredentialIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader.select({ credentialId }).from(staffPasskeys).where(eq(owner, userId));
  return rows.map((row) => row.credentialId);
}

/** The passkey with an authenticator's id; null if there is none. */
export async function findPasskey(
  reader: Reader,
  credential: string,
): Promise<StaffPasskeyRow | null> {
  const [row] = await reader.select().from(staffPasskeys).where(eq(credentialId, credential));
  return row ?? null;
}

/** Maximum number of passkeys of a person. */
const MAX_PASSKEYS = 20;

/**
 * Throws `passkey-limit` if a person already has the maximum number of passkeys. Locks the person's row in the transaction,
 * so that two simultaneous calls cannot exceed the limit.
 */
export async function assertPasskeyAllowed(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId))
    .for('update');
  assertBelowLimit(await listCredentialIds(tx, userId));
}

/** Throws `passkey-limit` if these are already the maximum number of passkeys. */
export function assertBelowLimit(known: readonly unknown[]): void {
  if (known.length >= MAX_PASSKEYS) throw new ProblemError('passkey-limit');
}

/** Renames a passkey of a person. Returns false if they have no such passkey. */
export async function renamePasskey(
  tx: Transaction,
  passkey: Pick<StaffPasskeyRow, 'id' | 'userId' | 'name'>,
): Promise<boolean> {
  const renamed = await tx
    .update(staffPasskeys)
    .set({ name: passkey.name })
    .where(and(eq(id, passkey.id), eq(owner, passkey.userId)))
    .returning({ id });
  return renamed.length > 0;
}

/** Removes all passkeys of a person. */
export async function deletePasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(owner, userId));
}

/** Stores a new passkey; false if its id is stored already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: VerifiedPasskey & Pick<StaffPasskeyRow, 'userId' | 'name' | 'createdAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(staffPasskeys)
    .values({ ...passkey, id: newRowId() })
    .onConflictDoNothing({ target: credentialId })
    .returning({ id });
  return stored.length > 0;
}

/** Removes a passkey of a person; false if they have no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  passkey: Pick<StaffPasskeyRow, 'id' | 'userId'>,
): Promise<boolean> {
  const removed = await tx
    .delete(staffPasskeys)
    .where(and(eq(id, passkey.id), eq(owner, passkey.userId)))
    .returning({ id });
  return removed.length > 0;
}

/** Records that a passkey has signed. False if it was removed, or has signed with another counter, since it was read. */
export async function recordUse(
  tx: Transaction,
  passkey: Pick<StaffPasskeyRow, 'id' | 'counter'>,
  use: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffPasskeys)
    .set({ counter: use.counter, lastUsedAt: use.now })
    .where(and(eq(id, passkey.id), eq(counter, passkey.counter)))
    .returning({ id });
  return used.length > 0;
}
