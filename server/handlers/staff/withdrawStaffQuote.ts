import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffQuote } from './respondWithStaffDocument.ts';

/** Withdraws a quote. */
export const withdrawStaffQuote: Handler<'withdrawStaffQuote'> = (call) =>
  respondWithStaffQuote(call, (write) => withdrawQuote(call, write.appId, write.xid, write));
