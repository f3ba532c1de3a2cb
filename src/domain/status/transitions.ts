import type { DocumentStatus } from '#contract/codes.ts';

/** A state table: for each status, the events that it accepts and where they lead. */
export type StateTable<E extends string> = Readonly<
  Partial<Record<DocumentStatus, Readonly<Partial<Record<E, DocumentStatus>>>>>
>;

/** Thrown if a status does not accept an event; nothing was changed. */
export class RefusedTransition extends Error {
  constructor(
    readonly from: string,
    readonly event: string,
  ) {
    super(`A document that is ${from} does not take the event ${event}`);
    this.name = 'RefusedTransition';
  }
}

/** What can happen to a quote. `acceptAndInvoice` is accepting where the business invoices at once. */
export type QuoteEvent =
  | 'send'
  | 'view'
  | 'revise'
  | 'accept'
  | 'acceptAndInvoice'
  | 'invoice'
  | 'decline';

const openQuote = {
  revise: 'UPDATED',
  accept: 'ACCEPTED',
  acceptAndInvoice: 'ACCEPTED_INVOICED',
  invoice: 'INVOICED',
  decline: 'DECLINED',
} as const;

/** The state table of quotes. Accepting, declining and invoicing require a status that the recipient can see. */
export const QUOTE_TABLE: StateTable<QuoteEvent> = {
  DRAFT: { send: 'SENT', revise: 'DRAFT' },
  SENT: { ...openQuote, view: 'VIEWED' },
  VIEWED: { ...openQuote, view: 'VIEWED' },
  UPDATED: { ...openQuote, view: 'VIEWED' },
  ACCEPTED: { view: 'ACCEPTED', invoice: 'ACCEPTED_INVOICED' },
  ACCEPTED_INVOICED: { view: 'ACCEPTED_INVOICED' },
  INVOICED: { view: 'INVOICED' },
  DECLINED: { view: 'DECLINED', revise: 'UPDATED' },
};

/** The events of an invoice. The pay and restore events name what is reached: a part, the deposit, or all of it. */
export type InvoiceEvent =
  | 'send'
  | 'view'
  | 'revise'
  | 'payPart'
  | 'payDeposit'
  | 'payAll'
  | 'refund'
  | 'restoreNothing'
  | 'restorePart'
  | 'restoreDeposit'
  | 'restoreAll'
  | 'reverse';

const payable = {
  payPart: 'PARTIAL_PAYMENT',
  payDeposit: 'DEPOSIT_PAID',
  payAll: 'PAID',
} as const;

/**
 * The state table of invoices. A refunded one is frozen until its refund fails (`restore...`); `reverse` is a payment
 * that the bank reversed. A paid one accepts the pay events if a lost dispute makes a part of it due again.
 */
export const INVOICE_TABLE: StateTable<InvoiceEvent> = {
  DRAFT: { send: 'SENT', revise: 'DRAFT' },
  UNPAID: { ...payable, send: 'SENT', view: 'UNPAID', revise: 'UPDATED' },
  SENT: { ...payable, view: 'VIEWED', revise: 'UPDATED' },
  VIEWED: { ...payable, view: 'VIEWED', revise: 'UPDATED' },
  UPDATED: { ...payable, view: 'VIEWED', revise: 'UPDATED' },
  PARTIAL_PAYMENT: {
    ...payable,
    view: 'PARTIAL_PAYMENT',
    refund: 'REFUNDED',
    reverse: 'UNPAID',
  },
  DEPOSIT_PAID: {
    payPart: 'DEPOSIT_PAID',
    payDeposit: 'DEPOSIT_PAID',
    payAll: 'PAID',
    view: 'DEPOSIT_PAID',
    refund: 'REFUNDED',
    reverse: 'UNPAID',
  },
  PAID: {
    payPart: 'PARTIAL_PAYMENT',
    payDeposit: 'DEPOSIT_PAID',
    view: 'PAID',
    refund: 'REFUNDED',
    reverse: 'UNPAID',
  },
  REFUNDED: {
    view: 'REFUNDED',
    refund: 'REFUNDED',
    restoreNothing: 'UNPAID',
    restorePart: 'PARTIAL_PAYMENT',
    restoreDeposit: 'DEPOSIT_PAID',
    restoreAll: 'PAID',
  },
};

/** What can happen to a recurring order. */
export type OrderEvent = 'start' | 'pause' | 'resume' | 'end';

/** The state table of recurring orders. */
export const ORDER_TABLE: StateTable<OrderEvent> = {
  DRAFT: { start: 'Active' },
  Active: { pause: 'Inactive', end: 'Complete' },
  Inactive: { resume: 'Active', end: 'Complete' },
  Complete: {},
};

/** The target of an event; null if the status does not accept it, or is not in the table. */
export function nextStatus<E extends string>(
  table: StateTable<E>,
  from: string,
  event: E,
): DocumentStatus | null {
  const row = Object.hasOwn(table, from) ? table[from as DocumentStatus] : undefined;
  return row?.[event] ?? null;
}
