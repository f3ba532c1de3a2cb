import { describe, expect, it } from 'vitest';
import { adoptPreloaded } from '#api/adoptPreloaded.ts';
import { writeHeaders } from '#api/client/writeHeaders.ts';
import { sendRequest } from '#api/sendRequest.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { ACCEPT_PATH, acceptedResponse } from '#tests/builders/offline/makeOutbox.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { attemptSend } from './attemptSend.ts';

const ACCEPT = `POST ${ACCEPT_PATH}`;
const QUOTE = 'GET /v1/sales/quote/quote-1';
const clock = makeClock();

const sent = (network: ReturnType<typeof makeNetwork>, record = makeOutboxRecord()) =>
  attemptSend(record, { fetch: network.fetch, clock }).then(({ outcome }) => outcome);

describe('one attempt', () => {
  it('sends the same request as the pages do', async () => {
    const reason = { reason: 'Too dear.' };
    for (const [path, payload] of [
      [ACCEPT_PATH, null],
      ['/v1/sales/quote/quote-1/decline', reason],
    ] as const) {
      const network = makeNetwork({ [`POST ${path}`]: () => acceptedResponse() });
      const kind = payload ? 'decline' : 'accept';
      const record = makeOutboxRecord({ kind, url: `/api/fern${path}`, payload });
      await sent(network, record);
      await sendRequest(
        {
          method: 'POST',
          path,
          isResponse: () => true,
          ...(payload && { body: payload }),
          headers: writeHeaders({
            idempotencyKey: record.key,
            ifMatch: record.ifMatch,
            locale: record.locale,
            tappedAt: record.tappedAt,
          }),
        },
        'fern',
        {
          settings: DEFAULT_SETTINGS,
          fetch: network.fetch,
          preloaded: adoptPreloaded(),
          clock,
          newId: () => '',
        },
      );
      const [outboxCall, pageCall] = network.calls.map(({ headers, body }) => ({
        headers: [...headers],
        body,
      }));
      expect(outboxCall).toEqual(pageCall);
    }
  });

  it('is done with a quote in the response, and unknown with any other body of status 200', async () => {
    const network = makeNetwork({ [ACCEPT]: () => acceptedResponse() });
    expect(await sent(network)).toMatchObject({ kind: 'done' });
    for (const respond of [
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      () => new Response('{"quote":{"sta', { headers: { 'content-type': 'application/json' } }),
      () => respondWithJson({ not: 'ours' }),
    ]) {
      network.respond(ACCEPT, respond);
      expect(await sent(network)).toMatchObject({ kind: 'unknown' });
    }
    network.respond(ACCEPT, () => Promise.reject(new TypeError('lost')));
    expect(await sent(network)).toMatchObject({ kind: 'unknown', error: { status: 0 } });
  });

  it('ignores an HTML page of a proxy with any status', async () => {
    const page = { 'content-type': 'text/html; charset=utf-8' };
    for (const status of [403, 404, 410, 502]) {
      const network = makeNetwork({
        [ACCEPT]: () => new Response('<h1>Proxy</h1>', { status, headers: page }),
      });
      expect(await sent(network)).toMatchObject({ kind: 'unknown' });
    }
  });

  it('treats an error without a problem document as unknown', async () => {
    const json = (body: unknown) => [JSON.stringify(body), 'application/json'] as const;
    for (const [body, type] of [
      [null, ''],
      ['no healthy upstream', 'text/plain'],
      json({ code: 'NOT_FOUND', status: 404 }),
      json(['not', 'ours']),
      [JSON.stringify({ title: 'Not Found' }), 'application/problem+json'],
    ] as const) {
      for (const status of [400, 401, 403, 404, 409, 410, 412, 422]) {
        const headers = { 'content-type': type };
        const network = makeNetwork({ [ACCEPT]: () => new Response(body, { status, headers }) });
        expect(await sent(network)).toMatchObject({ kind: 'unknown', error: { status } });
        expect(network.calls).toHaveLength(1);
      }
    }
  });

  it('recognizes a rejection of the API by its problem document', async () => {
    const network = makeNetwork({ [ACCEPT]: () => respondWithProblem('quote-expired') });
    expect(await sent(network)).toEqual({
      kind: 'problem',
      error: { status: 410, code: 'quote-expired' },
      retryAfterMs: null,
    });
    network.respond(ACCEPT, () => respondWithProblem('precondition-failed'));
    expect(await sent(network)).toMatchObject({ kind: 'problem', error: { status: 412 } });
  });

  it.each([
    ['accept', 'quote-accepted', { status: 'ACCEPTED' }, true],
    ['accept', 'quote-accepted', { status: 'ACCEPTED_INVOICED' }, true],
    ['accept', 'quote-accepted', { status: 'ACCEPTED', proof: null }, true],
    ['accept', 'quote-declined', { status: 'DECLINED' }, false],
    ['accept', 'quote-draft', { status: 'DRAFT' }, false],
    ['decline', 'quote-declined', { status: 'DECLINED' }, true],
    ['decline', 'quote-accepted', { status: 'ACCEPTED' }, false],
  ] as const)(
    'reads the quote after a conflict: %s, %s',
    async (kind, code, changes, isSameDecision) => {
      const record =
        kind === 'accept'
          ? makeOutboxRecord()
          : makeOutboxRecord({
              kind,
              url: '/api/fern/v1/sales/quote/quote-1/decline',
              payload: { reason: 'Too dear.' },
            });
      const network = makeNetwork({
        [ACCEPT]: () => respondWithProblem(code),
        'POST /v1/sales/quote/quote-1/decline': () => respondWithProblem(code),
        [QUOTE]: () => respondWithJson(makeQuoteResponse(changes as QuoteChanges)),
      });
      expect(await sent(network, record)).toMatchObject({
        kind: 'already-decided',
        isSameDecision,
        error: { code },
      });
    },
  );

  it.each(['ACCEPTED', 'ACCEPTED_INVOICED'] as const)(
    'does not count if another version was accepted: %s',
    async (status) => {
      const network = makeNetwork({
        [ACCEPT]: () => respondWithProblem('quote-accepted'),
        [QUOTE]: () => respondWithJson(makeQuoteResponse({ status, revision: 2 })),
      });
      expect(await sent(network)).toMatchObject({
        kind: 'already-decided',
        isSameDecision: false,
        error: { status: 409, code: 'other-version-accepted' },
      });
    },
  );

  it('is unknown if the quote cannot be read after a conflict', async () => {
    const network = makeNetwork({ [ACCEPT]: () => respondWithProblem('quote-accepted') });
    expect(await sent(network)).toMatchObject({ kind: 'unknown' });
  });

  it('reports idempotency-outstanding without reading the quote', async () => {
    const network = makeNetwork({ [ACCEPT]: () => respondWithProblem('idempotency-outstanding') });
    expect(await sent(network)).toMatchObject({ kind: 'problem', error: { status: 409 } });
    expect(network.calls).toHaveLength(1);
  });
});
