import type { Event } from '@sentry/react';
import { captureEvent, captureException, getClient } from '@sentry/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { makeSecrets, type PlantedSecret } from '#tests/builders/random/makeSecrets.ts';
import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';
import { type Receiver, startReceiver } from '#tests/reports/startReceiver.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import { createReportClient, type ReportClient } from './createReportClient.ts';
import { scrubText } from './scrubText.ts';
import { typedValues } from './typedValues.ts';

const SEED = 1764;
const COUNT = isWholeMatrix ? 2_000 : 500;
const PER_EVENT = 10;

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

function makeClient(): ReportClient {
  return createReportClient({
    settings: { dsn: receiver.dsn, release: 'abc', traceSampleRate: 1, traceTargets: [] },
    environment: 'staging',
    casId: 'cas-7',
    fetch,
    clock: makeClock(Date.now()),
    makeScrub: () => {
      const typed = typedValues(document);
      return (text) => scrubText(text, typed);
    },
    waiting: { add: async () => {}, drain: async () => [] },
  });
}

/** An error whose causes, name, text and own fields contain these. */
function makeError(texts: readonly string[]): Error {
  const [message = '', ...rest] = texts;
  const options = rest.length > 0 ? { cause: makeError(rest) } : {};
  const error = new Error(message, options);
  return Object.assign(error, {
    name: `Fault ${message}`,
    body: message,
    config: { data: message },
  });
}

/** An event with a text in every field that a client, or an integration, could fill. */
function makeEvent(text: (at: number) => string): Event {
  const deep = { [text(1)]: text(2), list: [text(3), { inner: text(4) }] };
  return {
    message: text(0),
    transaction: text(1),
    logger: text(2),
    server_name: text(3),
    user: { id: text(4), email: text(5), username: text(6), ip_address: text(7) },
    request: {
      url: text(8),
      query_string: text(9),
      data: text(0),
      headers: { Authorization: text(1) },
      cookies: { a: text(2) },
    },
    tags: { [text(3)]: text(4) },
    extra: deep,
    fingerprint: [text(5)],
    contexts: {
      report: deep,
      state: deep,
      trace: { trace_id: text(6), span_id: text(7), op: text(8) },
    },
    exception: {
      values: [
        {
          type: text(9),
          value: text(0),
          module: text(1),
          mechanism: { type: text(2), data: { a: text(3) } },
          stacktrace: {
            frames: [
              {
                filename: text(4),
                abs_path: text(5),
                function: text(6),
                context_line: text(7),
                vars: deep,
                module: text(8),
              },
            ],
          },
        },
      ],
    },
    breadcrumbs: [
      {
        category: text(9),
        message: text(0),
        data: { url: text(1), [text(2)]: text(3) },
        type: text(4),
      },
    ],
    spans: [
      {
        description: text(5),
        op: text(6),
        data: { url: text(7) },
        span_id: text(8),
        trace_id: text(9),
        start_timestamp: 1,
      },
    ],
    modules: { a: text(0) },
    release: text(1),
    environment: text(2),
    dist: text(3),
  } as unknown as Event;
}

/** The kinds that differ in little, for every fourth handful. */
function sendOthers(client: ReportClient, text: (at: number) => string): void {
  client.send({
    code: 'render-failed',
    error: makeError([text(0)]),
    details: { path: text(1), words: text(2) },
  });
  client.send({
    code: 'boot-failed',
    error: { kind: 'problem', problem: { code: 'x', detail: text(5) } },
  });
  const event = makeEvent(text);
  const trace = {
    trace_id: 'a'.repeat(32),
    span_id: 'b'.repeat(16),
    op: text(8),
    data: { a: text(9) },
  };
  const times = { start_timestamp: 1, timestamp: 2 };
  captureEvent({
    ...event,
    ...times,
    type: 'transaction',
    contexts: { ...event.contexts, trace },
  } as Event);
}

async function sendAll(client: ReportClient, secrets: readonly PlantedSecret[]): Promise<void> {
  for (let from = 0; from < secrets.length; from += PER_EVENT) {
    const some = secrets.slice(from, from + PER_EVENT);
    const text = (at: number) => some[at]?.text ?? '';
    const typed = some.filter(({ isTyped }) => isTyped).map(({ text: value }) => value);
    document.body.replaceChildren(
      ...typed.map((value) => Object.assign(document.createElement('input'), { value })),
    );
    client.addBreadcrumb({
      category: 'press',
      message: text(3),
      data: { url: text(4) },
    });
    captureEvent(makeEvent(text));
    captureException(makeError(some.map(({ text: words }) => words)));
    if (from % (4 * PER_EVENT) === 0) sendOthers(client, text);
  }
  await getClient()?.flush();
}

describe('the data of a report', () => {
  it(`contains none of ${COUNT} planted secrets, wherever they were`, async () => {
    const secrets = makeSecrets(COUNT, randomNumbers(SEED));
    await sendAll(makeClient(), secrets);
    const { raw, refused, items } = await receiver.read();
    const sent = raw.join('\n');
    const leaked = secrets.filter(({ core }) => sent.includes(core));
    expect(leaked.slice(0, 5), `seed ${SEED}`).toEqual([]);
    expect(refused).toEqual([]);
    expect(items.filter(({ type }) => type === 'event').length).toBeGreaterThanOrEqual(
      COUNT / PER_EVENT,
    );
    expect(sent).not.toMatch(/(cvv|cvc|security.?code)\W{0,5}\d{3}/i);
  });

  it('still contains what happened', () => {
    const same = [
      "Cannot read properties of undefined (reading 'total')",
      'Failed to fetch dynamically imported module: https://quote.example/assets/p-0123456789abcdef.js',
      'Maximum update depth exceeded',
      'Hydration failed because the server rendered text did not match the client',
    ];
    for (const text of same) expect(scrubText(text)).toBe(text);
  });

  it.each([
    ['GET /fern/q-1/pay?token=1 gave 500', 'GET /{}/{}/pay gave 500'],
    [
      'Unexpected token \'h\', "<html><he"... is not valid JSON',
      'Unexpected token \'h\', "[text]"... is not valid JSON',
    ],
    ['no card 4242 4242 4242 4242 here', 'no card [number] here'],
    ['no card ۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲ here', 'no card [number] here'],
    ['ask jane.doe@example.com', 'ask [e-mail]'],
    ['ask +49 (30) 901820-11', 'ask [number]'],
    ['pi_123_secret_456 is wrong', '[secret] is wrong'],
    ['{"name":"Jane"} is no response', '[data]'],
  ])('has %s as %s', (text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });
});

describe('data that is never reported', () => {
  const client = () => makeClient();
  const arrived = async () => {
    await getClient()?.flush();
    const { items } = await receiver.read();
    return items.filter(({ type }) => type === 'event').length;
  };

  it.each([
    ['[8.31]', 'Request failed with status code 500'],
    ['[8.32]', 'Object Not Found Matching Id:42, MethodName:update'],
    ['[8.33]', 'Network error: Failed to fetch'],
    ['[8.34]', 'ChunkLoadError'],
    ['[8.35]', 'JWT is expired'],
    ['[8.35]', 'JWT is not present in the auth session'],
    ['[8.36]', 'Redirected when going from "/a" to "/b"'],
    ['[8.36]', 'Avoided redundant navigation to current location'],
    ['[8.36]', 'Navigation cancelled from "/a" to "/b"'],
    ['[8.36]', 'Navigation aborted from "/a" to "/b"'],
  ])('%s is %s', async (_rule, message) => {
    await receiver.clear();
    const { send } = client();
    send({ code: 'render-failed', error: new Error(message) });
    const named = new Error('Loading chunk 7 failed');
    named.name = message.slice(0, 14) === 'ChunkLoadError' ? 'ChunkLoadError' : message;
    send({ code: 'render-failed', error: named });
    expect(await arrived()).toBe(0);
    send({ code: 'render-failed', error: new Error('another failure with status code') });
    expect(await arrived()).toBe(1);
  });

  it.each([
    ['a product-tour tool [8.37]', 'https://cdn.pendo.io/agent/static/agent.js'],
    ['a session-replay tool [8.38]', 'https://edge.fullstory.com/s/fs.js'],
  ])('includes values from %s', async (_tool, script) => {
    await receiver.clear();
    client();
    const ofScript = (filename: string): Event => ({
      exception: {
        values: [
          {
            type: 'Error',
            value: 'x',
            stacktrace: { frames: [{ filename, function: 'f', lineno: 1, colno: 1 }] },
          },
        ],
      },
    });
    captureEvent(ofScript(script));
    expect(await arrived()).toBe(0);
    captureEvent(ofScript('https://quote.example/assets/p-0123456789abcdef.js'));
    expect(await arrived()).toBe(1);
  });
});
