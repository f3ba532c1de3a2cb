import {
  getStaffDay,
  getStaffInvoice,
  getStaffQuote,
  listStaffInvoices,
  listStaffQuotes,
} from 'virtual:calls';
import type { Query, RouteResponse } from '#contract/routes/routes.ts';
import { staffHeader } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { StaffReadOptions } from './staffCalls.ts';

/** Lists a page of the business's invoices. Nothing that staff read passes through the store. */
export function readStaffInvoices(
  query: Query<'listStaffInvoices'>,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'listStaffInvoices'>>>> {
  return sendCall(listStaffInvoices, { query, appId, headers: staffHeader(staffToken) });
}

/** Lists a page of the business's quotes. */
export function readStaffQuotes(
  query: Query<'listStaffQuotes'>,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'listStaffQuotes'>>>> {
  return sendCall(listStaffQuotes, { query, appId, headers: staffHeader(staffToken) });
}

/** Reads an invoice with its payments and activity; it counts no view. */
export function readStaffInvoice(
  xid: string,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'getStaffInvoice'>>>> {
  return sendCall(getStaffInvoice, { params: { xid }, appId, headers: staffHeader(staffToken) });
}

/** Reads a quote with its activity; it counts no view. */
export function readStaffQuote(
  xid: string,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'getStaffQuote'>>>> {
  return sendCall(getStaffQuote, { params: { xid }, appId, headers: staffHeader(staffToken) });
}

/** Reads what was paid and refunded on a day such as `2026-11-27`; null for today in the time zone of the business. */
export function readStaffDay(
  day: string | null,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<'getStaffDay'>>>> {
  const query = day === null ? {} : { on: day };
  return sendCall(getStaffDay, { query, appId, headers: staffHeader(staffToken) });
}
