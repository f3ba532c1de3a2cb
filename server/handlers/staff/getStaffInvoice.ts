import { readConsistently } from '#server/database/readConsistently.ts';
import { readStaffInvoice } from '#server/documents/staff/readStaffInvoice.ts';
import type { Handler } from '../shared/handler.ts';
import { getStaffView } from './getStaffView.ts';

/** An invoice as staff see it. Changes nothing, not even SENT to VIEWED. */
export const getStaffInvoice: Handler<'getStaffInvoice'> = async (call) => {
  const view = getStaffView(call);
  const xid = call.params.xid ?? '';
  return { body: await readConsistently(call.db, (tx) => readStaffInvoice(tx, xid, view)) };
};
