import { acceptQuote as acceptInTransaction } from '#server/documents/acceptQuote.ts';
import { readLocaleHeader, readTappedAtHeader } from '#server/http/acceptHeaders.ts';
import { readIfMatch } from '#server/http/etag.ts';
import type { Handler } from '#server/http/handler.ts';
import { runLocalWrite } from '#server/writing/runLocalWrite.ts';

/** Accepts the version of a quote that `If-Match` names (7.11), exactly once. */
export const acceptQuote: Handler<'acceptQuote'> = async (call) => {
  const { business, clock, params, write } = call;
  const request = {
    xid: params.xid ?? '',
    ifMatch: readIfMatch(call.header('if-match')),
    locale: readLocaleHeader(call.header('billfold-locale'), business.locale),
    tappedAt: readTappedAtHeader(call.header('billfold-tapped-at')),
    idempotencyKey: write.key,
  };
  const { answer } = await runLocalWrite(call, write, async (tx) => {
    const { body, version } = await acceptInTransaction(
      tx,
      { business, now: clock.now() },
      request,
    );
    const { quote, companyProfile } = body;
    return { status: 200, headers: { etag: version }, body: { quote, companyProfile } };
  });
  return answer;
};
