import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { fern } from '#server/demo/content/fern.ts';
import { type RunningServer, startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { openTestServer } from '../support/server/testServer.ts';

/** Processors whose events cannot be read. */
const processors = {
  ...createServerProcessors({}),
  connect: () => {
    throw new Error('The event of pi_1_secret_2 cannot be read');
  },
};

let dataDir: string;
let server: RunningServer;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'billfold-log-'));
  const port = String(await freePorts());
  server = await startServer(readSettings({ DATA_DIR: dataDir, PORT: port, DEMO: 'off' }), {
    processors,
    isReset: false,
    print: () => undefined,
    logStream: { write: (line) => lines.push(line) },
    extend: (app) => {
      app.get('/fern/:xid', async (request) => {
        const error = new Error(`Nothing at ${request.url}\nparams: fern,q-hidden`);
        throw Object.assign(error, { body: 'card-hidden' });
      });
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The log lines with the request id of a response. */
async function loggedFor(response: Response): Promise<readonly Record<string, unknown>[]> {
  const { instance } = (await response.json()) as { instance: string };
  const requestId = instance.split(':').at(-1);
  return lines
    .map((line) => JSON.parse(line))
    .filter((line: { requestId?: string }) => line.requestId === requestId);
}

it('logs a failure with the request id of its problem document, without request data', async () => {
  const response = await fetch(`${server.url}/fern/q-hidden?token=t-hidden`, {
    headers: { cookie: 'session=c-hidden', authorization: 'Bearer a-hidden' },
  });
  expect(response.status).toBe(500);
  expect(await loggedFor(response)).toMatchObject([
    { level: 50, code: 'internal-error', err: { type: 'Error' }, msg: 'failed' },
  ]);
  expect(lines.join('')).toContain('serverLog.test.ts');
  expect(lines.join('')).not.toContain('hidden');
});

it('logs a failed webhook without its payload', async () => {
  const connections = [{ processor: 'STRIPE', accountId: 'acct_1' }] as const;
  await createBusiness(server.context, { ...fern, connections });
  const response = await fetch(`${server.url}/v1/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify({ data: { object: {} } }),
  });
  expect(response.status).toBe(500);
  expect(await loggedFor(response)).toMatchObject([{ level: 50 }]);
  expect(lines.join('')).not.toContain('pi_1_secret_2');
});

it('logs nothing for a successful request at the default level', async () => {
  const before = lines.length;
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(lines).toHaveLength(before);
});

it('logs nothing for requests that are rejected before the server is ready', async () => {
  const written: string[] = [];
  const stream = { write: (line: string) => written.push(line) };
  const log = { level: 'warn', stream } as const;
  const starting = await openTestServer({ log, isReady: () => false });
  const ask = (method: 'GET' | 'POST', url: string) => starting.app.inject({ method, url });
  const responses = [
    await ask('POST', '/v1/stripe/webhook'),
    await ask('GET', '/api/fern/v1/boot'),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(written).toEqual([]);
  await starting.close();
});

it('names the page and the business on each line of a request if they exist, and never a link', async () => {
  const written: string[] = [];
  const stream = { write: (line: string) => written.push(line) };
  const named = await openTestServer({ log: { level: 'info', stream } });
  const lineFor = async (url: string) => {
    await named.app.inject({ url, headers: { host: 'localhost' } });
    return JSON.parse(written.at(-1) ?? '') as Record<string, unknown>;
  };
  expect(await lineFor('/api/q-hidden/v1/boot')).not.toHaveProperty('business');
  expect(await lineFor('/api/lindwurm/v1/boot')).toMatchObject({ business: 'lindwurm' });
  const missing = await lineFor('/api/lindwurm/v1/sales/quote/q-hidden');
  expect(missing).toMatchObject({ business: 'lindwurm', status: 404 });
  const page = await lineFor('/lindwurm/q-hidden?type=quote');
  expect(page).toMatchObject({ business: 'lindwurm', page: 'quote' });
  const mistyped = await lineFor('/q-hidden/lindwurm?type=invoice');
  expect(mistyped).toMatchObject({ page: 'invoice' });
  expect(mistyped).not.toHaveProperty('business');
  expect(written.join('')).not.toContain('hidden');
  await named.close();
});
