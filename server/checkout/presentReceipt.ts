import { eq } from 'drizzle-orm';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { findLastMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import { presentCharges } from '#server/charge-schedules/presentCharges.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { type CheckoutOrderRow, checkoutForms } from '#server/database/schema/checkout.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { listOpenDisputes } from '#server/documents/invoices/listOpenDisputes.ts';
import { presentPayments } from '#server/documents/invoices/presentPayments.ts';
import { presentCompany } from '#server/documents/presentCompany.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The purchase of a completed order's customer. Throws `not-found` for an order that is not complete. */
export async function presentReceipt(
  reader: Reader,
  business: BusinessRow,
  order: CheckoutOrderRow,
): Promise<CheckoutReceipt> {
  const { invoiceId, receiptId, receiptNumber, completedAt, methodId } = order;
  if (invoiceId === null || receiptId === null || receiptNumber === null)
    throw new ProblemError('not-found');
  const [invoice] = await reader.select().from(invoices).where(eq(invoices.id, invoiceId));
  const [form] = await reader
    .select()
    .from(checkoutForms)
    .where(eq(checkoutForms.id, order.formId));
  const paid = await reader.select().from(payments).where(eq(payments.invoiceId, invoiceId));
  const { xid, number } = orThrowNotFound(invoice);
  const saved = await presentOrderMethod(reader, methodId);
  return {
    receiptId,
    receiptNumber,
    formTitle: form?.title ?? '',
    company: presentCompany(business),
    customerName: order.name ?? order.email ?? '',
    customerEmail: order.email,
    ...(order.delivery && { delivery: order.delivery }),
    invoiceXid: xid,
    invoiceNumber: number,
    boughtAt: (completedAt ?? order.updatedAt).toISOString(),
    basket: order.priced,
    payments: presentPayments(paid, await listOpenDisputes(reader, paid)),
    ...saved,
    charges: await presentCharges(reader, { business, order, saved }),
  };
}

/**
 * The payment method of an order, or its replacement, as shown to its owner; with the time of removal if the owner removed
 * it.
 */
export async function presentOrderMethod(
  reader: Reader,
  methodId: string | null,
): Promise<Pick<CheckoutReceipt, 'method' | 'methodRemovedAt'>> {
  const row = await findLastMethod(reader, methodId);
  if (row === null) return { method: null };
  const { brand, last4, expirationMonth: month, expirationYear: year } = row;
  const { removedAt, consentWithdrawnAt } = row;
  if (consentWithdrawnAt !== null)
    return { method: null, methodRemovedAt: consentWithdrawnAt.toISOString() };
  if (removedAt !== null) return { method: null };
  const expires = month === null || year === null ? null : `${year}-${month}`;
  return { method: { brand, last4, expires } };
}
