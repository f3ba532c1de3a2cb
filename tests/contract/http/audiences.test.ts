import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { PROCESSORS } from '#contract/codes.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** Ada works at fern only; her old token has expired. */
const TOKENS: StaffTokens = {
  async check(token, appId) {
    if (token === 'old') return { state: 'expired' };
    const isAda = token === 'ada' && appId === 'fern';
    return isAda
      ? { state: 'valid', staffId: 'ada', name: 'Ada', role: 'owner' }
      : { state: 'invalid' };
  },
};

describe(`access to calls, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ staffTokens: TOKENS });
  });
  afterAll(async () => {
    await server.close();
  });

  const ask = async (to: TestServer, { method, path }: Route, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const url = `/api/fern${path.replaceAll(/\{\w+\}/g, 'x')}`;
    const sent = method === 'GET' ? { headers } : { headers, payload: {} };
    const { status, body, headers: received } = await to.ask(method, url, sent);
    return [status, body.code, received['www-authenticate']];
  };

  it('names the scheme of a token in the 401 of a staff call', async () => {
    const { listMembers } = ROUTES;
    expect(await ask(server, listMembers)).toEqual([401, 'token-missing', 'Bearer']);
    expect(await ask(server, listMembers, 'old')).toEqual([401, 'token-expired', 'Bearer']);
    expect(await ask(server, listMembers, 'eve')).toEqual([401, 'token-invalid', 'Bearer']);
  });

  it('accepts staff with a valid token', async () => {
    const { getManualPayment, getManualInvoicePayment } = ROUTES;
    expect(await ask(server, getManualPayment, 'ada')).toEqual([200, undefined, undefined]);
    expect(await ask(server, getManualInvoicePayment, 'ada')).toEqual([
      404,
      'not-found',
      undefined,
    ]);
  });

  it('ignores a token on a public call', async () => {
    const headers = { authorization: 'Bearer old' };
    expect((await server.get('/api/fern/v1/boot', headers)).status).toBe(200);
  });

  it('has a webhook endpoint for exactly the processors that send events', async () => {
    const responded: string[] = [];
    for (const processor of PROCESSORS) {
      const url = `/v1/${processor.toLowerCase()}/webhook`;
      const { status } = await server.ask('POST', url, { payload: {}, key: false });
      if (status !== 404) responded.push(processor);
    }
    expect(responded).toEqual(['STRIPE', 'PAYPAL', 'RAINFOREST', 'AUTHORIZE']);
    const inBusiness = '/api/fern/v1/stripe/webhook';
    expect((await server.ask('POST', inBusiness, { payload: {} })).status).toBe(404);
    expect((await server.get('/v1/stripe/webhook')).headers.allow).toBe('POST');
  });
});

it('a server that is not ready yet responds to an event with 503 and Retry-After', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'billfold-early-'));
  const port = String(await freePorts());
  const url = `http://localhost:${port}/v1/stripe/webhook`;
  const responses: (readonly [number, string | null])[] = [];
  let request: Promise<void> | undefined;
  const send = async () => {
    const { status, headers } = await fetch(url, { method: 'POST', body: '{}' });
    responses.push([status, headers.get('retry-after')]);
  };
  // the demo is announced before it is created: at that point the server listens and is not ready
  const running = await startServer(readSettings({ DATA_DIR: dataDir, PORT: port, DEMO: 'on' }), {
    processors: createServerProcessors({}),
    isReset: false,
    print: () => {
      request ??= send();
    },
  });
  await request;
  await running.close();
  expect(responses).toEqual([[503, '5']]);
  await rm(dataDir, { recursive: true, force: true });
});
