import { getStaffInvoicePdf, getStaffQuotePdf } from 'virtual:call-routes';
import { callAddress } from '../client/callAddress.ts';
import { callPath } from '../client/callPath.ts';
import { readBody, toRequestInit } from '../client/toRequestInit.ts';
import { staffHeader } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import type { ApiThunk } from '../sendCall.ts';
import { toFailure } from '../sendRequest.ts';
import type { StaffReadOptions } from './staffCalls.ts';

/** A file of the API: its path with its query, and its media type. */
export interface StaffFile {
  readonly path: string;
  readonly type: string;
}

/** Fetches a file that only staff may read. Never rejects. */
export function fetchStaffFile(
  { path, type }: StaffFile,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<Blob>>> {
  return async (_dispatch, _getState, { settings, fetch }) => {
    const address = callAddress(path, appId, settings);
    try {
      const headers = { ...staffHeader(staffToken), Accept: `${type}, application/problem+json` };
      const response = await fetch(address.url, toRequestInit(address, { headers }));
      if (response.ok) return { isOk: true, value: await response.blob() };
      return { isOk: false, failure: toFailure(response, await readBody(response)) };
    } catch {
      return { isOk: false, failure: { kind: 'network' } };
    }
  };
}

const PDF_ROUTES = { invoice: getStaffInvoicePdf, quote: getStaffQuotePdf } as const;

/** A document that staff download, and the language of the PDF. */
export interface StaffPdf {
  readonly kind: keyof typeof PDF_ROUTES;
  readonly xid: string;
  readonly locale: string;
}

/** Fetches a document as PDF, also after its public link was revoked. */
export function downloadStaffPdf(
  { kind, xid, locale }: StaffPdf,
  reading: StaffReadOptions,
): ApiThunk<Promise<ApiResult<Blob>>> {
  const path = `${callPath(PDF_ROUTES[kind], { xid })}?${new URLSearchParams({ locale })}`;
  return fetchStaffFile({ path, type: 'application/pdf' }, reading);
}
