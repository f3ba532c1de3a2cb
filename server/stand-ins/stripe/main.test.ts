import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Started {
  child: ChildProcess;
  url: string;
  ended: Promise<number | null>;
  errors: () => string;
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, STAND_IN_STATE_FILE: join(folder, 'state.json'), ...env },
  });
  children.push(child);
  let errors = '';
  child.stderr?.on('data', (part) => {
    errors += part;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = new Promise<string>((resolve) => {
    child.stdout?.once('data', (part) => resolve(String(part)));
  });
  const first = await Promise.race([line, ended.then(() => '')]);
  const url = /^listening (\S+) \S+\n$/.exec(first)?.[1] ?? '';
  return { child, url, ended, errors: () => errors };
}

function client(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_main', { host: hostname, port, protocol: 'http' });
}

test('prints where it listens and ends cleanly on SIGTERM', async () => {
  const { child, url, ended } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('ends when its parent goes away', async () => {
  const { child, ended } = await start();
  child.disconnect();
  expect(await ended).toBe(0);
});

test('does not start with a live key or on a taken port, and says why', async () => {
  const live = await start({ STRIPE_SECRET_KEY: 'sk_live_0000' });
  expect([await live.ended, live.errors()]).toEqual([1, expect.stringContaining('live key')]);
  const { url } = await start();
  const second = await start({ STAND_IN_PORT: new URL(url).port });
  expect([await second.ended, second.errors()]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
});

test('knows its payments and idempotency keys after a restart with a state file', async () => {
  const before = await start();
  const price = { amount: 700, currency: 'usd' };
  const intent = await client(before.url).paymentIntents.create(price, { idempotencyKey: 'one' });
  await client(before.url).paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/back',
  });
  before.child.kill('SIGTERM');
  await before.ended;
  const after = client((await start()).url);
  expect((await after.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  const again = await after.paymentIntents.create(price, { idempotencyKey: 'one' });
  expect(again.id).toBe(intent.id);
});

test('puts a damaged state file aside and starts empty', async () => {
  writeFileSync(join(folder, 'state.json'), '{"version":1');
  const { url, errors } = await start();
  expect((await client(url).paymentIntents.list()).data).toEqual([]);
  expect(errors()).toContain('was damaged and put aside');
});
