import { verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StartedStandIn, startStandIn } from './process/startStandIn.ts';
import { type StandIn, serveStandIn } from './serveStandIn.ts';
import { tokenStandIn } from './test-processor/tokenStandIn.ts';

const BACK = 'http://localhost:1/back';
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let hook: Server;
let standIn: StandIn;

beforeEach(async () => {
  received.length = 0;
  hook = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/hook`;
  standIn = await serveStandIn(tokenStandIn, { webhookUrl, webhookSecret: 'unused' });
});
afterEach(async () => {
  await standIn.close();
  await new Promise((resolve) => hook.close(resolve));
});

function charge(key: string, more: object = {}, { url }: { url: string } = standIn) {
  return fetch(`${url}/api/charges`, {
    method: 'POST',
    headers: { authorization: 'Bearer test', 'request-key': key },
    body: JSON.stringify({ token: 'tok_good', amount: 700, reference: 'inv1', ...more }),
  });
}

async function control(path: string, body?: object, { url }: { url: string } = standIn) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${url}/_stand-in${path}`, init)).json();
}

async function choose(url: string, outcome: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ outcome }),
  });
}

test('records a charge in the ledger and sends an event with the processor’s kind of signature', async () => {
  expect((await charge('one')).status).toBe(200);
  expect(await control('/ledger?reference=inv1')).toMatchObject({
    total: 1,
    succeeded: 1,
    succeededByReference: { inv1: 1 },
    movements: [{ kind: 'charge', amount: 700, currency: 'usd', status: 'succeeded' }],
  });
  expect((await control('/ledger?reference=inv2')).total).toBe(0);
  await control('/webhooks/idle', {});
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const { key } = await (await fetch(`${standIn.url}/api/public-key`)).json();
  const signature = Buffer.from(String(headers['token-signature']), 'base64');
  const isSigned = (text: string) =>
    verify(null, Buffer.from(`${String(headers['token-id'])}.${text}`), key, signature);
  expect([isSigned(body), isSigned(`${body} `)]).toEqual([true, false]);
});

test('decline: declines only the next charge, with any token', async () => {
  await control('/faults', { kind: 'decline' });
  expect((await charge('one')).status).toBe(402);
  expect((await charge('two')).status).toBe(200);
  expect(await control('/ledger')).toMatchObject({ total: 2, succeeded: 1, failed: 1 });
});

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])(
  'challenge: lets the payer choose %s once on the redirect page, and redirects back',
  async (outcome, status) => {
    await control('/faults', { kind: 'challenge' });
    const { approveUrl } = await (await charge('one', { returnUrl: BACK })).json();
    const page = await fetch(approveUrl, { headers: { 'accept-language': 'de' } });
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const html = await page.text();
    expect(html).toContain('kein echtes Geld');
    for (const value of ['succeeded', 'failed', 'canceled']) expect(html).toContain(`"${value}"`);
    expect((await control('/ledger')).pending).toBe(1);
    const response = await choose(approveUrl, outcome);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${BACK}?outcome=${outcome}`,
    ]);
    expect((await control('/ledger')).movements).toMatchObject([{ status }]);
    expect((await choose(approveUrl, 'succeeded')).status).toBe(410);
  },
);

test('does not let a page of another origin complete a step, and fails it for an unknown choice', async () => {
  await control('/faults', { kind: 'challenge' });
  const { approveUrl } = await (await charge('one', { returnUrl: BACK })).json();
  const body = new URLSearchParams({ outcome: 'succeeded' });
  const headers = { origin: 'http://localhost:9' };
  expect((await fetch(approveUrl, { method: 'POST', headers, body })).status).toBe(403);
  await choose(approveUrl, 'toString');
  expect(await control('/ledger')).toMatchObject({ succeeded: 0, failed: 1 });
});

test('hang: charges nothing, and the caller times out', async () => {
  await control('/faults', { kind: 'hang', path: '/api/charges', ms: 300 });
  await expect(charge('one')).rejects.toThrow();
  expect((await control('/ledger')).total).toBe(0);
});

test('late: cuts the connection and makes the charge later, unless it is dropped', async () => {
  await control('/faults', { kind: 'late', times: 2 });
  await expect(charge('one')).rejects.toThrow();
  expect((await control('/ledger')).total).toBe(0);
  expect(await control('/faults/late', {})).toEqual({ done: 1 });
  expect((await control('/ledger')).total).toBe(1);
  await expect(charge('two')).rejects.toThrow();
  await control('/reset', {});
  expect(await control('/faults/late', {})).toEqual({ done: 0 });
  expect((await control('/ledger')).total).toBe(0);
});

test('drop-reply: cuts the connection after the charge, and returns its response to a repeated key', async () => {
  await control('/faults', { kind: 'drop-reply' });
  await expect(charge('one')).rejects.toThrow();
  const { movements } = await control('/ledger');
  expect(movements).toHaveLength(1);
  expect((await (await charge('one')).json()).id).toBe(movements[0].id);
  expect((await charge('one', { amount: 1 })).status).toBe(409);
  expect((await control('/ledger')).total).toBe(1);
});

test('delay and error: responds late, or with the processor’s own error', async () => {
  await control('/faults', { kind: 'delay', path: '/api/charges', ms: 120 });
  const startedAt = performance.now();
  expect((await charge('one')).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(110);
  await control('/faults', { kind: 'error', status: 503 });
  const failed = await charge('two');
  expect([failed.status, await failed.json()]).toEqual([503, { problem: 'outage' }]);
});

test('barrier: makes requests wait until all have arrived, or until it is opened', async () => {
  await control('/barrier', { point: 'charge', parties: 3 });
  const both = [charge('one'), charge('two')];
  await vi.waitFor(async () =>
    expect(await control('/barrier')).toEqual({ charge: { parties: 3, arrived: 2 } }),
  );
  expect((await control('/ledger')).total).toBe(0);
  const all = await Promise.all([...both, charge('three')]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  await control('/barrier', { point: 'charge', parties: 9 });
  const pending = charge('four');
  await vi.waitFor(async () => expect(await control('/barrier')).toMatchObject({ charge: {} }));
  await control('/barrier/open', { point: 'charge' });
  expect((await pending).status).toBe(200);
  expect((await fetch(`${standIn.url}/_stand-in/barrier`, { method: 'POST' })).status).toBe(400);
});

test('advance: frees a key after a day; reset: deletes everything and resets the clock', async () => {
  await charge('one');
  await charge('one');
  expect((await control('/ledger')).total).toBe(1);
  await control('/advance', { ms: 25 * 60 * 60 * 1000 });
  await charge('one');
  expect((await control('/ledger')).total).toBe(2);
  await control('/reset', {});
  expect(await control('/ledger')).toMatchObject({ total: 0, movements: [] });
  const { now } = await control('/advance', { ms: 0 });
  expect(now - Date.now()).toBeLessThan(60 * 60 * 1000);
});

test('refuses live settings and URLs of other machines', async () => {
  await expect(serveStandIn(tokenStandIn, { webhookSecret: 'live_1' })).rejects.toThrow('live');
  const webhookUrl = 'https://shop.example.com/hook';
  await expect(serveStandIn(tokenStandIn, { webhookSecret: 'x', webhookUrl })).rejects.toThrow(
    'this machine only',
  );
  const headers = { origin: 'https://shop.example.com' };
  expect((await fetch(`${standIn.url}/api/charges`, { headers })).status).toBe(403);
});

test('serves a step in a frame on the second origin, which only the frame can complete', async () => {
  const page = await fetch(`${standIn.frameUrl}/three-ds/step_1`);
  expect(await page.text()).toContain('TEST – stand-in, no real money');
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost');
  const { approveUrl } = await (
    await control('/faults', { kind: 'challenge' }).then(() => charge('one', { returnUrl: BACK }))
  ).json();
  const step = `${standIn.frameUrl}/three-ds/${approveUrl.split('/').at(-1)}`;
  const finish = (origin: string) =>
    fetch(step, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ outcome: 'succeeded' }),
    });
  expect((await finish(standIn.url)).status).toBe(403);
  expect(await (await finish(standIn.frameUrl)).json()).toEqual({ status: 'succeeded' });
  expect((await finish(standIn.frameUrl)).status).toBe(410);
});

test('serves modules whose imports are URLs of this server', async () => {
  const source = await fetch(`${standIn.frameUrl}/stripe/browser/frame/main.js`);
  const path = /from '(\/kit\/[^']+)'/.exec(await source.text())?.[1];
  expect((await fetch(`${standIn.frameUrl}${path}`)).status).toBe(200);
  for (const hidden of ['/kit/serveStandIn.ts', '/kit/browser/..%2f..%2fserveStandIn.ts'])
    expect((await fetch(`${standIn.frameUrl}${hidden}`)).status).toBe(404);
});

test('restart: restores charges, keys and open steps of a killed process from the state file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  const started: StartedStandIn[] = [];
  const start = async () => {
    const env = { STAND_IN_STATE_FILE: join(folder, 'state.json') };
    const one = await startStandIn(join(import.meta.dirname, 'test-processor/main.ts'), env);
    started.push(one);
    return one;
  };
  try {
    const before = await start();
    const first = await (await charge('one', {}, before)).json();
    await control('/faults', { kind: 'drop-reply' }, before);
    await expect(charge('two', {}, before)).rejects.toThrow();
    await control('/faults', { kind: 'challenge' }, before);
    const { approveUrl } = await (await charge('three', { returnUrl: BACK }, before)).json();
    await before.stop('SIGKILL');
    const after = await start();
    expect(await control('/ledger', undefined, after)).toMatchObject({ total: 3, succeeded: 2 });
    expect((await (await charge('one', {}, after)).json()).id).toBe(first.id);
    const moved = approveUrl.replace(before.url, after.url);
    expect((await choose(moved, 'succeeded')).status).toBe(303);
    expect(await control('/ledger', undefined, after)).toMatchObject({ total: 3, succeeded: 3 });
  } finally {
    for (const one of started) await one.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
