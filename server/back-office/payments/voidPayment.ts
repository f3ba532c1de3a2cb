import { eq } from 'drizzle-orm';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { loadInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { assertNotFrozen } from '#server/documents/invoices/assertNotFrozen.ts';
import { toDecimalText } from '#server/documents/presentContent.ts';
import { assertMayVoid } from '#server/documents/staff/mayVoid.ts';
import { updateInvoiceStatus } from '#server/payments/subjects/updateInvoiceStatus.ts';
import { isRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { changeBusinessOnce } from '../changeBusiness.ts';
import { auditDocument } from '../documents/auditDocument.ts';
import { type InvoiceWrite, officeWrite } from '../officeWrite.ts';
import { readReason } from './readReason.ts';

/** The payment to void (its id in the payments list), and the reason. */
export interface PaymentVoid {
  readonly paymentId: string;
  readonly reason: string;
}

/**
 * Voids a manual payment: it no longer counts, and stays listed for staff (reading 44). The same key again voids nothing.
 * Staff may void what they recorded on the same day of the business, owners any (`role-too-weak`). Refuses a payment of a
 * processor or one that was refunded (`payment-not-voidable`), a voided one (`payment-voided`), and one of a refunded
 * invoice.
 */
export async function voidPayment(
  deps: ServerContext,
  write: InvoiceWrite,
  { paymentId, reason: typed }: PaymentVoid,
): Promise<void> {
  const { appId, xid, act } = write;
  const reason = readReason(typed);
  const request = officeWrite('voidPayment', write, { paymentId, reason });
  await changeBusinessOnce(deps, { request, appId }, async ({ tx, business, now, today }) => {
    const row = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
    if (!isRowId(paymentId)) orThrowNotFound(null);
    const isIt = eq(payments.id, paymentId);
    const [payment] = await tx.select().from(payments).where(isIt).for(ROW_LOCK);
    if (payment?.invoiceId !== row.id) orThrowNotFound(null);
    const found = orThrowNotFound(payment);
    const recordedOn = getRecordedDay(found, business.timeZone);
    assertMayVoid(found, { member: act?.actor ?? null, isSameDay: recordedOn === today });
    assertNotFrozen(await loadInvoice(tx, row));
    const { id: voidedById = null, name: voidedByName = null } = act?.actor ?? {};
    const by = { voidedById, voidedByName };
    await tx
      .update(payments)
      .set({ state: 'failed', voidedAt: now, voidReason: reason, ...by, updatedAt: now })
      .where(isIt);
    await updateInvoiceStatus(tx, row.id, now, { isVoid: true });
    const { label, amountMinor, currency } = found;
    const before = { paymentId, label, amount: toDecimalText(amountMinor, currency), currency };
    const action = 'payment.voided';
    const after = { reason };
    await auditDocument(tx, { kind: 'invoice', row, action, act, now, before, after });
    return null;
  });
}

/** The day of the business on which a payment was entered, whatever day it was paid on. */
function getRecordedDay({ recordedAt, updatedAt }: PaymentRow, timeZone: string): string {
  return dayInTimeZone((recordedAt ?? updatedAt).getTime(), timeZone);
}
