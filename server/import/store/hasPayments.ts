import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';

/** Whether money has moved on an invoice or is about to: a payment, a refund, or one that is open at the processor. */
export async function hasPayments(tx: Transaction, invoiceId: string): Promise<boolean> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoiceId),
        or(ne(payments.state, 'failed'), ne(payments.refundedMinor, 0)),
      ),
    )
    .limit(1);
  if (payment !== undefined) return true;
  const [intent] = await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.invoiceId, invoiceId),
        inArray(paymentIntents.state, ['reserved', 'open', 'needs-action', 'processing', 'paid']),
      ),
    )
    .limit(1);
  return intent !== undefined;
}
