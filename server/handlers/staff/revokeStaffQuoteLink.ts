import { revokeQuoteLink } from '#server/back-office/documents/revokeLink.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffQuote } from './respondWithStaffDocument.ts';

/** Revokes the public link of a quote. */
export const revokeStaffQuoteLink: Handler<'revokeStaffQuoteLink'> = (call) =>
  respondWithStaffQuote(call, (write) => revokeQuoteLink(call, write));
