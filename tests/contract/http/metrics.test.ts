import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { createMetrics, type Metrics } from '#server/metrics/createMetrics.ts';
import { createMetricsApp } from '#server/metrics/createMetricsApp.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const LOAD = { max: 10, inUse: 4, waiting: 3 };

describe(`metrics, on ${databaseName}`, () => {
  const { processors, fakes } = createFakeProcessors();
  let server: TestServer;
  let metrics: Metrics;
  let listener: FastifyInstance;

  beforeAll(async () => {
    metrics = createMetrics({ version: '9.8.7', release: 'abc123' }, () => LOAD);
    server = await openTestServer({ processors, onResponse: metrics.observeResponse });
    const connections = [{ processor: 'RAINFOREST', accountId: 'acct_rainforest' }] as const;
    await server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
    listener = createMetricsApp(server.office, { metrics, log: false });
  });
  afterAll(async () => {
    await listener.close();
    await server.close();
  });

  const scrape = async (app = listener) => (await app.inject('/metrics')).body;
  /** The value of a series; undefined if there is none. */
  const read = (text: string, series: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };

  it('counts responses by route pattern and status, with the time that they took', async () => {
    const path = await makeInvoice(server);
    await server.get(path);
    await server.get(`${path}-missing`);
    const text = await scrape();
    const route = 'route="/api/:appId/v1/sales/invoice/:xid",method="GET"';
    expect(read(text, `billfold_http_requests_total{${route},status="200"}`)).toBe(1);
    expect(read(text, `billfold_http_requests_total{${route},status="404"}`)).toBe(1);
    expect(read(text, `billfold_http_request_duration_seconds_count{${route}}`)).toBe(2);
    expect(text).not.toContain(path.split('/').at(-1));
    expect(text).not.toMatch(/fern/i);
  });

  it('counts rejected events of processors, and outcomes of scheduled charges', async () => {
    const { status } = await server.post('/v1/rainforest/webhook', { payload: 'imitated' });
    metrics.countCharge('refused');
    const text = await scrape();
    const refusals = `billfold_webhook_refusals_total{route="/v1/rainforest/webhook",status="${status}"}`;
    expect(read(text, refusals)).toBe(1);
    const charges = 'billfold_recurring_charge_attempts_total';
    expect(read(text, `${charges}{outcome="refused"}`)).toBe(1);
    expect(read(text, `${charges}{outcome="failed"}`)).toBe(0);
  });

  it('names the version, the load of the pool and the lag of the event loop', async () => {
    const text = await scrape();
    expect(text).toMatch(/^billfold_build_info\{version="9.8.7",release="abc123",node="v/m);
    expect(read(text, 'billfold_database_connections{state="in_use"}')).toBe(4);
    expect(read(text, 'billfold_database_connections{state="max"}')).toBe(10);
    expect(read(text, 'billfold_database_waiting')).toBe(3);
    expect(read(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('shows the reconcile backlog, the leases and the unusable connections of all processes', async () => {
    const path = await makeInvoice(server);
    const xid = path.split('/').at(-1) ?? '';
    fakes.token.failNext('lose-reply');
    const payload = {
      ...{ invoiceXID: xid, payAmount: '100.00', paymentType: 'creditCard' },
      ...{ paymentToken: randomUUID(), tokenProcessor: 'RAINFOREST' },
    };
    await server.post(`${path}/acceptPayment`, { payload });
    const now = server.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms);
    await server.database.db
      .update(paymentIntents)
      .set({ nextReconcileAt: at(-90_000), leasedUntil: at(-1) });
    const text = await scrape();
    expect(read(text, 'billfold_database_up')).toBe(1);
    expect(read(text, 'billfold_reconcile_due{processor="RAINFOREST"}')).toBe(1);
    const overdue = 'billfold_reconcile_oldest_overdue_seconds';
    expect(read(text, `${overdue}{processor="RAINFOREST"}`)).toBe(90);
    expect(read(text, `${overdue}{processor="STRIPE"}`)).toBe(0);
    expect(read(text, 'billfold_leases{kind="payment",state="expired"}')).toBe(1);
    expect(read(text, 'billfold_leases{kind="payment",state="current"}')).toBe(0);
    expect(read(text, 'billfold_recurring_charges_due')).toBe(0);
    const unusable = 'billfold_connections_without_keys';
    expect(read(text, `${unusable}{processor="STRIPE"}`)).toBe(1); // no adapter in this test
    expect(read(text, `${unusable}{processor="RAINFOREST"}`)).toBe(0);
    expect(read(text, 'billfold_last_backup_timestamp_seconds')).toBe(0);
  });

  it('serves the other metrics while the database does not respond', async () => {
    const db = new Proxy(server.office.db, {
      get: (target, name) =>
        name === 'select' ? () => new Promise(() => undefined) : Reflect.get(target, name),
    });
    const app = createMetricsApp({ ...server.office, db }, { metrics, log: false, limitMs: 1 });
    const text = await scrape(app);
    expect(read(text, 'billfold_database_up')).toBe(0);
    expect(read(text, 'billfold_database_waiting')).toBe(3);
    expect(text).not.toContain('billfold_reconcile_due');
    await app.close();
  });

  it('are those of the documentation, and its alert rules use no others', async () => {
    const documented = readFileSync('docs/metrics.md', 'utf8');
    const existing = [...(await scrape()).matchAll(/^# TYPE (billfold_\w+)/gm)].map(
      ([, name]) => name,
    );
    const listed = [...documented.matchAll(/^\| `(billfold_\w+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(existing.toSorted());
    const rules = documented.slice(documented.indexOf('```yaml'));
    expect(rules.match(/- alert:/g)).toHaveLength(5);
    const used = [...rules.matchAll(/billfold_\w+/g)].map(([name]) => name);
    expect(used.filter((name) => !existing.includes(name))).toEqual([]);
  });
});
