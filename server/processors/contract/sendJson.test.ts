import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProcessorError } from './processorError.ts';
import { repeatCall } from './repeatCall.ts';
import { sendJson } from './sendJson.ts';

let processor: Server;
let url: string;
let asked: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

/** Responds to `/{status}/{text}` accordingly; `/move` redirects, `/hang` ends without a response. */
beforeAll(async () => {
  processor = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    asked.push({ headers: request.headers, body: `${Buffer.concat(parts)}` });
    const [, status = '', text = ''] = decodeURIComponent(request.url ?? '').split('/');
    if (status === 'hang') return void request.socket.destroy();
    if (status === 'move') return void response.writeHead(302, { location: '/200/{}' }).end();
    return void response.writeHead(Number(status)).end(text);
  });
  await new Promise<void>((resolve) => processor.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(processor.address() as AddressInfo).port}`;
});
afterAll(() => processor.close());

const send = (path: string, more = {}) =>
  sendJson({
    processor: 'Acme',
    method: 'GET',
    url: `${url}/${encodeURIComponent(path).replaceAll('%2F', '/')}`,
    ...more,
  });

/** How a call failed. */
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ProcessorError)) throw new Error('The call did not fail');
  return error;
};

it('sends JSON with the headers of the processor, and reads JSON', async () => {
  asked = [];
  const body = { amount: 100 };
  const response = await send('200/{"ok":true}', {
    method: 'POST',
    body,
    headers: { 'x-key': 'k' },
  });
  expect(response.body).toEqual({ ok: true });
  expect(asked).toMatchObject([
    { body: '{"amount":100}', headers: { 'x-key': 'k', 'content-type': 'application/json' } },
  ]);
});

it.each([
  [400, 'refused'],
  [401, 'not-configured'],
  [403, 'not-configured'],
  [404, 'missing'],
  [408, 'unreachable'],
  [409, 'closed'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
] as const)(
  '%i is %s, and its message has nothing that the processor wrote',
  async (status, failure) => {
    const error = await failureOf(send(`${status}/4242 4242`, { failures: { 409: 'closed' } }));
    expect([error.failure, error.message]).toEqual([failure, `Acme returned ${status}`]);
    const same = await failureOf(send(`${status}/x`, { failures: 'unreachable' }));
    expect(same.failure).toBe('unreachable');
  },
);

it.each(['200/<html>', '200/', 'move', 'hang'])('%s is not a response', async (path) => {
  expect((await failureOf(send(path))).failure).toBe('unreachable');
});

it.each([
  [true, 'hang', 2],
  [false, 'hang', 1],
  [true, '400/x', 1],
  [true, '200/{}', 1],
] as const)(
  'a call with repeatable %s and status %s is sent %i times',
  async (isRepeatable, path, times) => {
    asked = [];
    await repeatCall(() => send(path), { isRepeatable }).catch(() => {});
    expect(asked).toHaveLength(times);
  },
);
