import { acceptQuote as acceptInTransaction } from '#server/documents/quotes/acceptQuote.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { readIfMatch } from '#server/platform/etag.ts';
import type { Handler } from '../shared/handler.ts';
import { readLocaleHeader, readTappedAtHeader } from './acceptHeaders.ts';

/** Accepts the version of a quote that `If-Match` names, exactly once. */
export const acceptQuote: Handler<'acceptQuote'> = async (call) => {
  const { business, clock, params, write } = call;
  const request = {
    xid: params.xid ?? '',
    ifMatch: readIfMatch(call.header('if-match')),
    locale: readLocaleHeader(call.header('billfold-locale'), business.locale),
    tappedAt: readTappedAtHeader(call.header('billfold-tapped-at')),
    idempotencyKey: write.key,
  };
  const { response } = await runLocalWrite(call, write, async (tx) => {
    const { body, version } = await acceptInTransaction(
      tx,
      { business, now: clock.now() },
      request,
    );
    const { quote, companyProfile } = body;
    return { status: 200, headers: { etag: version }, body: { quote, companyProfile } };
  });
  return response;
};
