import { asc, eq, inArray } from 'drizzle-orm';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type {
  OpenPayment,
  StaffDispute,
  StaffInvoice,
} from '#contract/entities/staff/staffDocument.ts';
import { isFrozen } from '#domain/balance/balance.ts';
import type { Reader } from '#server/database/database.ts';
import { paymentDisputes } from '#server/database/schema/paymentDisputes.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { findInvoice, type LoadedInvoice, loadInvoice } from '../invoiceStore.ts';
import { getInvoiceMoney } from '../invoices/invoiceMoney.ts';
import { presentInvoice } from '../invoices/presentInvoice.ts';
import { toDecimalText } from '../presentContent.ts';
import { readInvoiceActivity } from './readActivity.ts';
import { presentStaffPayments } from './staffPayments.ts';
import { hasRole, type StaffView } from './staffView.ts';

/** An invoice as staff see it. Counts no view. Throws `not-found`. */
export async function readStaffInvoice(
  reader: Reader,
  xid: string,
  view: StaffView,
): Promise<StaffInvoice> {
  const { appId } = view.business;
  const row = orThrowNotFound(await findInvoice(reader, { appId, xid }));
  const loaded = await loadInvoice(reader, row);
  const invoice = presentInvoice(loaded, { ...view, isStaff: true });
  return {
    invoice,
    shippingInformation: toShipping(invoice),
    contactId: row.contactId,
    isRevoked: row.revokedAt !== null,
    isWithdrawn: row.withdrawnAt !== null,
    onlinePayments: row.onlinePayments,
    payments: presentStaffPayments(loaded, view),
    activity: await readInvoiceActivity(reader, loaded),
    openPayment: await readOpenPayment(reader, row.id),
    disputes: await readDisputes(reader, loaded),
    can: getRights(loaded, view),
  };
}

function toShipping({ delivery }: Invoice): StaffInvoice['shippingInformation'] {
  const address = delivery?.address ?? null;
  return address && { street1: address.street1, city: address.locality };
}

/** What a member may do with an invoice now, by role and by the invoice's state. */
function getRights(loaded: LoadedInvoice, { member }: StaffView): StaffInvoice['can'] {
  const money = getInvoiceMoney(loaded);
  const { withdrawnAt, revokedAt, status } = loaded.row;
  const isStaff = hasRole(member, 'staff');
  const isOpen = !isFrozen(money) && withdrawnAt === null && !loaded.isProcessing;
  return {
    recordPayment: isStaff && isOpen && status !== 'DRAFT' && loaded.row.balanceMinor > 0,
    reconcile: isStaff,
    withdraw: isStaff && isOpen && money.totalPaid.amountMinor <= 0,
    revokeLink: isStaff && revokedAt === null,
    changeOnlinePayments: hasRole(member, 'owner') && !isFrozen(money),
  };
}

const OPEN_STATES = ['reserved', 'open', 'needs-action', 'processing'] as const;

async function readOpenPayment(reader: Reader, invoiceId: string): Promise<OpenPayment | null> {
  const [intent] = await reader
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.invoiceId, invoiceId))
    .orderBy(asc(paymentIntents.createdAt))
    .then((rows) => rows.filter(({ state }) => (OPEN_STATES as readonly string[]).includes(state)));
  if (intent === undefined) return null;
  const { amountMinor, currency, processor, stateAt } = intent;
  return {
    state: toOpenState(intent),
    amount: toDecimalText(amountMinor, currency),
    currencyCode: currency,
    processor,
    since: stateAt.toISOString(),
  };
}

function toOpenState({ state, sentAt }: PaymentIntentRow): OpenPayment['state'] {
  if (sentAt !== null) return 'unknown';
  return state === 'needs-action' || state === 'processing' ? state : 'open';
}

async function readDisputes(reader: Reader, { payments }: LoadedInvoice): Promise<StaffDispute[]> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await reader
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, ids))
    .orderBy(asc(paymentDisputes.at));
  return rows.map(({ id, paymentId, amountMinor, state, at }) => ({
    id,
    paymentId,
    amount: toDecimalText(
      amountMinor,
      payments.find((payment) => payment.id === paymentId)?.currency ?? '',
    ),
    state,
    at: at.toISOString(),
  }));
}
