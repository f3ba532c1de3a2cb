import { isPast } from '#domain/day/calendarDay.ts';

/** The statuses that a page can show, as message ids use them (`status.<name>`). */
export type DisplayStatus =
  | 'acceptedInvoiced'
  | 'invoiced'
  | 'complete'
  | 'draft'
  | 'paid'
  | 'unpaid'
  | 'sent'
  | 'viewed'
  | 'refunded'
  | 'partialPayment'
  | 'accepted'
  | 'depositPaid'
  | 'declined'
  | 'updated'
  | 'active'
  | 'inactive';

const PLAIN: Readonly<Record<string, DisplayStatus>> = {
  PAID: 'paid',
  UNPAID: 'unpaid',
  SENT: 'sent',
  VIEWED: 'viewed',
  REFUNDED: 'refunded',
  PARTIAL_PAYMENT: 'partialPayment',
  DRAFT: 'draft',
  ACCEPTED: 'accepted',
  DEPOSIT_PAID: 'depositPaid',
  DECLINED: 'declined',
  UPDATED: 'updated',
  Active: 'active',
  Inactive: 'inactive',
  Complete: 'complete',
};

/** What decides the status on the page. `endsOn` is the end day of a recurring order, else null (reading 9). */
export interface StatusBasis {
  readonly status: string;
  readonly isInvoiced: boolean;
  readonly endsOn: string | null;
  readonly today: string;
}

/**
 * The status to show, by the first rule that matches: accepted and invoiced, invoiced, a past end day, the status itself;
 * an unknown one is shown as draft.
 */
export function displayStatus({ status, isInvoiced, endsOn, today }: StatusBasis): DisplayStatus {
  if (status === 'ACCEPTED_INVOICED' || (status === 'ACCEPTED' && isInvoiced)) {
    return 'acceptedInvoiced';
  }
  if (status === 'INVOICED' || isInvoiced) return 'invoiced';
  if (isPast(endsOn, today)) return 'complete';
  return Object.hasOwn(PLAIN, status) ? (PLAIN[status] ?? 'draft') : 'draft';
}
