import { readConsistently } from '#server/database/readConsistently.ts';
import { readStaffQuote } from '#server/documents/staff/readStaffQuote.ts';
import type { Handler } from '../shared/handler.ts';
import { getStaffView } from './getStaffView.ts';

/** A quote as staff see it. Changes nothing, not even SENT to VIEWED. */
export const getStaffQuote: Handler<'getStaffQuote'> = async (call) => {
  const view = getStaffView(call);
  const xid = call.params.xid ?? '';
  return { body: await readConsistently(call.db, (tx) => readStaffQuote(tx, xid, view)) };
};
