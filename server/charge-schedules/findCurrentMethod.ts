import { eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';

/** The maximum number of replacements that are followed. */
const MOST_REPLACED = 100;

/** The current replacement of a saved payment method, or the method itself; null if it was removed. */
export async function findCurrentMethod(
  reader: Reader,
  methodId: string | null,
): Promise<PaymentMethodRow | null> {
  const last = await findLastMethod(reader, methodId);
  return last?.removedAt === null ? last : null;
}

/** The current replacement even if it was removed; null if there never was a method. */
export async function findLastMethod(
  reader: Reader,
  methodId: string | null,
): Promise<PaymentMethodRow | null> {
  let row: PaymentMethodRow | null = null;
  let next = methodId;
  for (let steps = 0; next !== null && steps < MOST_REPLACED; steps += 1) {
    row = await findMethod(reader, next);
    next = row === null || row.removedAt === null ? null : row.replacedById;
  }
  return next === null ? row : null;
}

/** A method by the id of its row. */
export async function findMethod(reader: Reader, id: string): Promise<PaymentMethodRow | null> {
  return (await reader.select().from(paymentMethods).where(eq(paymentMethods.id, id)))[0] ?? null;
}

/** A method and the methods that it replaced, in order. An order names the one that it was bought with. */
export async function listPredecessors(
  tx: Transaction,
  methodId: string,
): Promise<readonly string[]> {
  const all = [methodId];
  let newest = [methodId];
  for (let steps = 0; newest.length > 0 && steps < MOST_REPLACED; steps += 1) {
    const older = await tx
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(inArray(paymentMethods.replacedById, newest));
    newest = older.map(({ id }) => id).filter((id) => !all.includes(id));
    all.push(...newest);
  }
  return all;
}
