import type { StaffInvoiceRow, StaffQuoteRow } from '#contract/entities/staff/staffList.ts';
import { isPositive, isZero } from '#documents/amounts/amountSign.ts';
import { labeledStatus } from '#documents/status/labeledStatus.ts';
import type { StatusChip } from '#documents/status/useChip.ts';

/** A row of the list. Columns are named as the server sorts by them. */
export interface ListRow {
  readonly id: string;
  readonly kind: 'invoice' | 'quote';
  readonly number: string;
  readonly contact: string;
  /** The contact's company, else their e-mail address; null without either. */
  readonly detail: string | null;
  readonly status: StatusChip;
  /** An invoice's due day (YYYY-MM-DD). */
  readonly dueOn: string | null;
  /** The last day on which a quote can be accepted (YYYY-MM-DD). */
  readonly expiresOn: string | null;
  readonly total: string;
  /** What is left to pay; null for a quote. */
  readonly balance: string | null;
  readonly currency: string;
}

/** An invoice as a row. */
export function fromInvoice(row: StaffInvoiceRow): ListRow {
  return {
    ...toShared(row),
    kind: 'invoice',
    number: row.invoiceNumber,
    status: getInvoiceChip(row),
    dueOn: row.dueOn,
    expiresOn: null,
    balance: row.totalRemainingBalance,
  };
}

/** A quote as a row. */
export function fromQuote(row: StaffQuoteRow): ListRow {
  return {
    ...toShared(row),
    kind: 'quote',
    number: row.quoteNumber,
    status: getQuoteChip(row),
    dueOn: null,
    expiresOn: row.expiresOn,
    balance: null,
  };
}

function toShared(row: StaffInvoiceRow | StaffQuoteRow) {
  return {
    id: row.xid,
    contact: row.contactName,
    detail: row.contactCompany ?? row.contactEmail,
    total: row.total,
    currency: row.currencyCode,
  };
}

function getInvoiceChip(row: StaffInvoiceRow): StatusChip {
  const { status, totalPaid, totalRemainingBalance } = row;
  const hasPaid = isPositive(totalPaid);
  if (status === 'REFUNDED') return { tone: 'neutral', id: 'public.invoice.state.refunded' };
  if (row.isWithdrawn) return { tone: 'critical', id: 'public.invoice.state.withdrawn' };
  if (isDraft(status)) return { tone: 'neutral', id: 'status.draft' };
  if (hasPaid && isZero(totalRemainingBalance))
    return { tone: 'good', id: 'public.invoice.state.paid' };
  if (row.isOverdue) return { tone: 'critical', id: 'public.invoice.state.overdue' };
  if (hasPaid) return { tone: 'warning', id: 'public.invoice.state.partly' };
  return { tone: 'neutral', id: toOpenId(status) };
}

function getQuoteChip({ status, isWithdrawn, isExpired }: StaffQuoteRow): StatusChip {
  if (isWithdrawn) return { tone: 'critical', id: 'public.quote.state.withdrawn' };
  if (status === 'DECLINED') return { tone: 'neutral', id: 'public.quote.state.declined' };
  const label = labeledStatus({ status, lines: [], today: '', isInvoiced: false });
  if (label !== null)
    return { tone: label === 'draft' ? 'neutral' : 'good', id: `status.${label}` };
  if (status === 'ACCEPTED') return { tone: 'good', id: 'public.quote.state.accepted' };
  if (isExpired) return { tone: 'critical', id: 'public.quote.state.expired' };
  return { tone: 'neutral', id: toOpenId(status) };
}

/** What customers have done with an open document. */
function toOpenId(status: string): StatusChip['id'] {
  return `staff.status.${status === 'VIEWED' ? 'viewed' : 'waiting'}`;
}

/** Whether a status is shown as a draft; unknown ones are too. */
function isDraft(status: string): boolean {
  return labeledStatus({ status, lines: [], today: '', isInvoiced: false }) === 'draft';
}
