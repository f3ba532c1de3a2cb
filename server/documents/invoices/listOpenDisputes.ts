import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import {
  type PaymentDisputeRow,
  paymentDisputes,
} from '#server/database/schema/paymentDisputes.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';

/** Lists the open disputes of payments, oldest first. */
export async function listOpenDisputes(
  reader: Reader,
  payments: readonly Pick<PaymentRow, 'id'>[],
): Promise<readonly PaymentDisputeRow[]> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { paymentId, state, at } = paymentDisputes;
  const isOpen = and(inArray(paymentId, ids), eq(state, 'open'));
  return reader.select().from(paymentDisputes).where(isOpen).orderBy(asc(at));
}
