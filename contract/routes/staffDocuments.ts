import { StaffInvoice, StaffQuote } from '../entities/staffDocument.ts';
import {
  StaffInvoiceList,
  StaffInvoiceQuery,
  StaffQuoteList,
  StaffQuoteQuery,
} from '../entities/staffList.ts';
import { routes } from './route.ts';

const reading = {
  audience: 'staff',
  minRole: 'read-only',
  source: 'ours',
  method: 'GET',
  isWrite: false,
  payload: null,
} as const;

/** Calls of signed-in staff about the documents of their business. Reading counts no view. */
export const staffDocumentRoutes = routes({
  listStaffInvoices: {
    ...reading,
    path: '/v1/staff/invoices',
    summary: 'A page of the invoices of the business, found, filtered and sorted',
    params: [],
    query: StaffInvoiceQuery,
    response: StaffInvoiceList,
    problems: ['invalid-request'],
  },
  listStaffQuotes: {
    ...reading,
    path: '/v1/staff/quotes',
    summary: 'A page of the quotes of the business, found, filtered and sorted',
    params: [],
    query: StaffQuoteQuery,
    response: StaffQuoteList,
    problems: ['invalid-request'],
  },
  getStaffInvoice: {
    ...reading,
    path: '/v1/staff/invoices/{xid}',
    summary: 'An invoice with its payments, activity and disputes',
    params: ['xid'],
    response: StaffInvoice,
    problems: ['not-found'],
  },
  getStaffQuote: {
    ...reading,
    path: '/v1/staff/quotes/{xid}',
    summary: 'A quote with its activity',
    params: ['xid'],
    response: StaffQuote,
    problems: ['not-found'],
  },
});
