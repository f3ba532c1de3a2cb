import { callAddress } from './callAddress.ts';
import type { DocumentKey } from './documentKey.ts';
import type { ApiThunk } from './sendOutsideCache.ts';

/** The download URL of an invoice's file; `file` is its path below the invoice, such as `ubl`. Makes no request. */
export function fileAddress({ appId, xid }: DocumentKey, file: string): ApiThunk<string> {
  return (_dispatch, _getState, { settings }) =>
    callAddress(`/v1/sales/invoice/${encodeURIComponent(xid)}/${file}`, appId, settings).url;
}
