import { and, eq } from 'drizzle-orm';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { receiptNumber } from '#domain/payment/receiptNumber.ts';
import { type AuditActor, type AuditEntry, writeAudit } from '#server/audit/writeAudit.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { apiKeys } from '#server/database/schema/apiKeys.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { manualPayments } from '#server/database/schema/manualPayments.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { members } from '#server/database/schema/staff.ts';
import { toSubject } from '../contract/subject.ts';

/**
 * Adds an audit entry for a payment that staff took at a processor, in the transaction that marks it as paid. Payments by
 * customers have no entry.
 */
export async function auditStaffCharge(
  tx: Transaction,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { id, appId, takenById, takenByName, processor, currency } = payment;
  if (takenById === null) return;
  const amount = toDecimalString(money(payment.amountMinor, currency));
  await writeAudit(tx, {
    appId,
    at: now,
    actor: await findActor(tx, appId, { id: takenById, name: takenByName ?? takenById }),
    action: 'payment.charged',
    target: await findTarget(tx, payment),
    after: { paymentId: id, processor, amount, currency },
    requestId: null, // the outcome may come from an event
  });
}

/** Who took the payment: a member, an API key, or a person of a surrounding platform, whose role is not stored. */
async function findActor(
  reader: Reader,
  appId: string,
  { id, name }: Pick<AuditActor, 'name'> & { readonly id: string },
): Promise<AuditActor> {
  const isMember = and(eq(members.appId, appId), eq(members.userId, id));
  const [member] = await reader.select({ role: members.role }).from(members).where(isMember);
  if (member !== undefined) return { id, name, role: member.role, via: 'session' };
  const isKey = and(eq(apiKeys.appId, appId), eq(apiKeys.id, id));
  const [key] = await reader.select({ role: apiKeys.role }).from(apiKeys).where(isKey);
  if (key !== undefined) return { id, name, role: key.role, via: 'api-key' };
  return { id, name, role: null, via: id.startsWith('platform:') ? 'platform' : 'session' };
}

/** What was paid: the invoice, or without a document the contact or the payment itself. */
async function findTarget(reader: Reader, payment: PaymentRow): Promise<AuditEntry['target']> {
  const { kind, id } = toSubject(payment);
  if (kind === 'invoice') {
    const named = { xid: invoices.xid, number: invoices.number };
    const [row] = await reader.select(named).from(invoices).where(eq(invoices.id, id));
    if (row !== undefined) return { kind, id: row.xid, label: row.number };
  }
  const { contactId } = manualPayments;
  const isIts = eq(manualPayments.id, id);
  const [row] = await reader.select({ contactId }).from(manualPayments).where(isIts);
  return row?.contactId
    ? { kind: 'contact', id: row.contactId, label: row.contactId }
    : { kind: 'payment', id: payment.id, label: receiptNumber(payment.id) };
}
