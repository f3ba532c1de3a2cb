import { declineReason } from '#domain/document/declineReason.ts';
import { declineQuote as declineInTransaction } from '#server/documents/quotes/declineQuote.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { readIfMatch } from '#server/platform/etag.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';

/** Declines the version of a quote that `If-Match` names, exactly once, and stores the reason, if one was given. */
export const declineQuote: Handler<'declineQuote'> = async (call) => {
  const { business, clock, params, payload, write } = call;
  const ifMatch = readIfMatch(call.header('if-match'));
  const reason = declineReason(payload.reason);
  if (reason === undefined) throw new ProblemError('reason-invalid');
  const request = { xid: params.xid ?? '', ifMatch, reason };
  const { response } = await runLocalWrite(call, write, async (tx) => {
    const now = clock.now();
    const { body, version } = await declineInTransaction(tx, { business, now }, request);
    const { quote, companyProfile } = body;
    return { status: 200, headers: { etag: version }, body: { quote, companyProfile } };
  });
  return response;
};
