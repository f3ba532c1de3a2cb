import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  type CheckoutOrderRow,
  type PromoCodeRow,
  promoCodes,
} from '#server/database/schema/checkout.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Intents that are not over; each reserves one use of the promo codes that it names. */
const RESERVING_STATES = ['reserved', 'open', 'needs-action', 'processing'] as const;

/** The codes and their business; `orderId` is the current order, whose own reservation does not count against it. */
export interface CodeQuery {
  readonly appId: string;
  readonly keys: readonly string[];
  readonly orderId: string | null;
}

/** The promo codes of these keys. `uses` counts purchases, and reservations by open payments of other orders. */
export async function listPromoCodes(
  reader: Reader,
  { appId, keys, orderId }: CodeQuery,
): Promise<readonly PromoCodeRow[]> {
  if (keys.length === 0) return [];
  const isOne = and(eq(promoCodes.appId, appId), inArray(promoCodes.codeKey, [...keys]));
  const rows = await reader.select().from(promoCodes).where(isOne).orderBy(asc(promoCodes.codeKey));
  return addReserved(reader, rows, { appId, orderId });
}

/**
 * Checks that each promo code of an order has a use left for it, and returns their keys: the caller stores them with the
 * intent in the same transaction, which locks the codes. Throws `checkout-total-changed` if others have the last use.
 */
export async function reservePromoCodes(
  tx: Transaction,
  { appId, id, codeKeys }: Pick<CheckoutOrderRow, 'appId' | 'id' | 'codeKeys'>,
): Promise<readonly string[]> {
  if (codeKeys.length === 0) return [];
  const isOne = and(eq(promoCodes.appId, appId), inArray(promoCodes.codeKey, [...codeKeys]));
  const locked = await tx
    .select()
    .from(promoCodes)
    .where(isOne)
    .orderBy(asc(promoCodes.codeKey))
    .for(ROW_LOCK);
  const counted = await addReserved(tx, locked, { appId, orderId: id });
  if (counted.some(isUsedUp)) throw new ProblemError('checkout-total-changed');
  return codeKeys;
}

function isUsedUp({ maxUses, uses }: PromoCodeRow): boolean {
  return maxUses !== null && uses >= maxUses;
}

async function addReserved(
  reader: Reader,
  rows: readonly PromoCodeRow[],
  { appId, orderId }: Pick<CodeQuery, 'appId' | 'orderId'>,
): Promise<readonly PromoCodeRow[]> {
  if (rows.every(({ maxUses }) => maxUses === null)) return rows;
  const { state, subjectKind, subjectId, reservedCodeKeys } = paymentIntents;
  const isOfOther =
    orderId === null ? undefined : or(ne(subjectKind, 'order'), ne(subjectId, orderId));
  const reserving = await reader
    .select({ reservedCodeKeys })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.appId, appId), inArray(state, [...RESERVING_STATES]), isOfOther));
  return rows.map((row) => {
    const reserved = reserving.filter((one) => one.reservedCodeKeys.includes(row.codeKey)).length;
    return { ...row, uses: row.uses + reserved };
  });
}
