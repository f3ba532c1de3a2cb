import { getInvoiceAttachment, getInvoiceUbl } from 'virtual:call-routes';
import { callAddress } from '../client/callAddress.ts';
import { callPath } from '../client/callPath.ts';
import type { ApiThunk } from '../sendCall.ts';
import type { DocumentKey } from './documentKey.ts';

/** The download URL of an invoice as UBL, or of the attachment at a position. Makes no request. */
export function fileAddress({ appId, xid }: DocumentKey, position?: number): ApiThunk<string> {
  const path =
    position === undefined
      ? callPath(getInvoiceUbl, { xid })
      : callPath(getInvoiceAttachment, { xid, position: String(position) });
  return (_dispatch, _getState, { settings }) => callAddress(path, appId, settings).url;
}
