import type { ActivityEntry, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import type { StaffInvoiceRow, StaffQuoteRow } from '#contract/entities/staff/staffList.ts';
import type { StaffDocumentView } from './findDocuments.ts';

/** A page of a list as lines of a terminal. */
export function toListLines({
  rows,
  nextCursor,
}: {
  readonly rows: readonly (StaffInvoiceRow | StaffQuoteRow)[];
  readonly nextCursor: string | null;
}): readonly string[] {
  if (rows.length === 0) return ['Nothing was found.'];
  return [...rows.map(toRowLine), ...(nextCursor === null ? [] : [`More: --cursor ${nextCursor}`])];
}

function toRowLine(row: StaffInvoiceRow | StaffQuoteRow): string {
  const { contactName, currencyCode, total } = row;
  const parts =
    'invoiceNumber' in row
      ? [
          ...[row.invoiceNumber, row.status, contactName, `${total} ${currencyCode}`],
          ...[`due ${row.totalRemainingBalance}`, row.isOverdue ? 'overdue' : ''],
        ]
      : [row.quoteNumber, row.status, contactName, `${total} ${currencyCode}`];
  return join([...parts, row.isWithdrawn ? 'withdrawn' : '', row.xid]);
}

/** A document as lines of a terminal. */
export function toTerminalLines(view: StaffDocumentView): readonly string[] {
  const states = [view.isWithdrawn ? 'withdrawn' : '', view.isRevoked ? 'link revoked' : ''];
  const activity = view.activity.map(toActivityLine);
  if ('quote' in view) {
    const { quoteNumber, status, contact, totals, currencyCode, xid } = view.quote;
    const amount = `${totals.total} ${currencyCode}`;
    return [join([quoteNumber, status, contact.name, amount, ...states, xid]), ...activity];
  }
  const { invoiceNumber, status, contact, total, currencyCode, xid } = view.invoice;
  const { totalPaid, totalRemainingBalance } = view.invoice;
  const amounts = [`${total} ${currencyCode}`, `paid ${totalPaid}`, `due ${totalRemainingBalance}`];
  return [
    join([invoiceNumber, status, contact.name, ...amounts, ...states, xid]),
    ...view.payments.map(toPaymentLine),
    ...activity,
  ];
}

function toPaymentLine(payment: StaffPaymentEntry): string {
  const { id, at, label, amount, state, reference, takenBy, voided, refundable } = payment;
  return `  ${join([
    'payment',
    ...[id, at.slice(0, 10), label, amount, voided === null ? state : `voided: ${voided.reason}`],
    ...[reference ?? '', takenBy?.name ?? '', payment.canRefund ? `refundable ${refundable}` : ''],
  ])}`;
}

function toActivityLine({ at, kind, by, amount, detail }: ActivityEntry): string {
  return `  ${join([at, kind, amount ?? '', by ?? '', detail ?? ''])}`;
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ');
}
