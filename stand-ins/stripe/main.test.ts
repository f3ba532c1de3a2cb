import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StartedStandIn, startStandIn } from '#stand-ins/kit/process/startStandIn.ts';

vi.setConfig({ testTimeout: 30_000 }); // each test starts processes

let folder: string;
const started: StartedStandIn[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(async () => {
  for (const standIn of started.splice(0)) await standIn.stop('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<StartedStandIn> {
  const standIn = await startStandIn(join(import.meta.dirname, 'main.ts'), {
    STAND_IN_STATE_FILE: join(folder, 'state.json'),
    ...env,
  });
  started.push(standIn);
  return standIn;
}

function client(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_main', { host: hostname, port, protocol: 'http' });
}

test('prints its URLs and ends cleanly on SIGTERM', async () => {
  const { url, stop, ended } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await stop();
  expect(await ended).toBe(0);
});

test('ends when its parent ends', async () => {
  const { abandon, ended } = await start();
  abandon();
  expect(await ended).toBe(0);
});

test('does not start with a live key or on a port in use, and prints the reason', async () => {
  const live = await start({ STRIPE_SECRET_KEY: 'sk_live_0000' });
  expect([await live.ended, live.errors()]).toEqual([1, expect.stringContaining('live key')]);
  const { url } = await start();
  const second = await start({ STAND_IN_PORT: new URL(url).port });
  expect([await second.ended, second.errors()]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
});

test('has its payments and idempotency keys after a restart with a state file', async () => {
  const before = await start();
  const price = { amount: 700, currency: 'usd' };
  const intent = await client(before.url).paymentIntents.create(price, { idempotencyKey: 'one' });
  await client(before.url).paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/back',
  });
  await before.stop();
  const after = client((await start()).url);
  expect((await after.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  const again = await after.paymentIntents.create(price, { idempotencyKey: 'one' });
  expect(again.id).toBe(intent.id);
});

test('renames a damaged state file and starts empty', async () => {
  writeFileSync(join(folder, 'state.json'), '{"version":1');
  const { url, errors } = await start();
  expect((await client(url).paymentIntents.list()).data).toEqual([]);
  expect(errors()).toContain('was damaged and has been renamed');
});
