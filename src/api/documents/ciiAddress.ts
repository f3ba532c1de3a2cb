import { getInvoiceCii } from 'virtual:call-routes';
import { callAddress } from '../client/callAddress.ts';
import { callPath } from '../client/callPath.ts';
import type { ApiThunk } from '../sendCall.ts';
import type { DocumentKey } from './documentKey.ts';

/** The download URL of an invoice as CII. Makes no request. */
export function ciiAddress({ appId, xid }: DocumentKey): ApiThunk<string> {
  const path = callPath(getInvoiceCii, { xid });
  return (_dispatch, _getState, { settings }) => callAddress(path, appId, settings).url;
}
