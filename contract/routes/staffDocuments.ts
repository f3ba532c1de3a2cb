import { StaffDay, StaffDayQuery } from '#contract/entities/staff/staffDay.ts';
import {
  OnlinePayments,
  PaymentVoid,
  RecordedInvoice,
  RecordedPayment,
  StaffInvoice,
  StaffQuote,
  StaffRefund,
} from '#contract/entities/staff/staffDocument.ts';
import {
  StaffInvoiceList,
  StaffInvoiceQuery,
  StaffQuoteList,
  StaffQuoteQuery,
} from '#contract/entities/staff/staffList.ts';
import type { ProblemCode } from '../problems.ts';
import { routes } from './route.ts';
import { STAFF_READ, STAFF_WRITING } from './staffRoute.ts';

/** Problems of a change while a customer is paying. */
const PAYING: readonly ProblemCode[] = [
  'payment-in-progress',
  'processor-unreachable',
  'processor-refused',
  'processor-not-configured',
];

const MONEY: readonly ProblemCode[] = ['amount-invalid', 'amount-out-of-bounds', ...PAYING];

/** Calls of signed-in staff about the documents of their business. Reading counts no view. */
export const staffDocumentRoutes = routes({
  listStaffInvoices: {
    ...STAFF_READ,
    path: '/v1/staff/invoices',
    summary: 'A page of the business’s invoices, with search, filters and sorting',
    params: [],
    query: StaffInvoiceQuery,
    response: StaffInvoiceList,
    problems: ['invalid-request'],
  },
  listStaffQuotes: {
    ...STAFF_READ,
    path: '/v1/staff/quotes',
    summary: 'A page of the business’s quotes, with search, filters and sorting',
    params: [],
    query: StaffQuoteQuery,
    response: StaffQuoteList,
    problems: ['invalid-request'],
  },
  getStaffInvoice: {
    ...STAFF_READ,
    path: '/v1/staff/invoices/{xid}',
    summary: 'An invoice with its payments, activity and disputes',
    params: ['xid'],
    response: StaffInvoice,
    problems: ['not-found'],
  },
  getStaffQuote: {
    ...STAFF_READ,
    path: '/v1/staff/quotes/{xid}',
    summary: 'A quote with its activity',
    params: ['xid'],
    response: StaffQuote,
    problems: ['not-found'],
  },
  getStaffDay: {
    ...STAFF_READ,
    path: '/v1/staff/day',
    summary: 'What was paid and refunded on a day of the business, by method and by person',
    params: [],
    query: StaffDayQuery,
    response: StaffDay,
    problems: ['invalid-request'],
  },
  recordInvoicePayment: {
    ...STAFF_WRITING,
    path: '/v1/staff/invoices/{xid}/payments',
    summary: 'Records a manual payment, up to the balance',
    params: ['xid'],
    payload: RecordedPayment,
    response: RecordedInvoice,
    problems: [
      'not-found',
      'draft-invalid',
      'invoice-paid',
      'invoice-refunded',
      'invoice-withdrawn',
      'invoice-not-payable-online',
      ...MONEY,
    ],
  },
  voidInvoicePayment: {
    ...STAFF_WRITING,
    path: '/v1/staff/invoices/{xid}/payments/{id}/void',
    summary:
      'Voids a manual payment, which then no longer counts. Staff may void only their own, on the same day',
    params: ['xid', 'id'],
    payload: PaymentVoid,
    response: StaffInvoice,
    problems: [
      'not-found',
      'reason-invalid',
      'payment-voided',
      'payment-not-voidable',
      'invoice-refunded',
    ],
  },
  refundInvoicePayment: {
    ...STAFF_WRITING,
    path: '/v1/staff/invoices/{xid}/payments/{id}/refund',
    summary:
      'Refunds all or part of a payment to where it came from. Staff may do so only if the business allows it',
    params: ['xid', 'id'],
    payload: StaffRefund,
    response: StaffInvoice,
    problems: [
      'not-found',
      'reason-invalid',
      'payment-not-refundable',
      'later-parts-undecided',
      'amount-not-chargeable',
      ...MONEY,
    ],
  },
  reconcileStaffInvoice: {
    ...STAFF_WRITING,
    path: '/v1/staff/invoices/{xid}/reconcile',
    summary: 'Retrieves the state of the open payment from its processor. Charges nothing',
    params: ['xid'],
    payload: null,
    response: StaffInvoice,
    problems: ['not-found', ...PAYING],
  },
  withdrawStaffInvoice: {
    ...STAFF_WRITING,
    path: '/v1/staff/invoices/{xid}/withdraw',
    summary: 'Withdraws an invoice on which nothing was paid',
    params: ['xid'],
    payload: null,
    response: StaffInvoice,
    problems: ['not-found', 'invoice-paid', 'invoice-refunded', ...PAYING],
  },
  withdrawStaffQuote: {
    ...STAFF_WRITING,
    path: '/v1/staff/quotes/{xid}/withdraw',
    summary: 'Withdraws a quote that was neither accepted nor declined',
    params: ['xid'],
    payload: null,
    response: StaffQuote,
    problems: ['not-found', 'quote-draft', 'quote-accepted', 'quote-declined', 'link-revoked'],
  },
  revokeStaffInvoiceLink: {
    ...STAFF_WRITING,
    path: '/v1/staff/invoices/{xid}/link/revoke',
    summary: 'Revokes the public link of an invoice for good',
    params: ['xid'],
    payload: null,
    response: StaffInvoice,
    problems: ['not-found', ...PAYING],
  },
  revokeStaffQuoteLink: {
    ...STAFF_WRITING,
    path: '/v1/staff/quotes/{xid}/link/revoke',
    summary: 'Revokes the public link of a quote for good',
    params: ['xid'],
    payload: null,
    response: StaffQuote,
    problems: ['not-found'],
  },
  setInvoiceOnlinePayments: {
    ...STAFF_WRITING,
    minRole: 'owner',
    method: 'PUT',
    path: '/v1/staff/invoices/{xid}/onlinePayments',
    summary: 'Turns online payments of one invoice on or off',
    params: ['xid'],
    payload: OnlinePayments,
    response: StaffInvoice,
    problems: ['not-found', 'invoice-refunded', ...PAYING],
  },
});
