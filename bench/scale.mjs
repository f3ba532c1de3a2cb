/**
 * `npm run bench:scale [-- --payments=900000 --documents=50000 --businesses=500 --seconds=8 --pages=20000]`: compares one,
 * two and four processes on PostgreSQL with a bare Fastify route that makes one query, and measures a large installation.
 * Writes scale.md. Needs `npm run build` and PostgreSQL 15 (Debian: postgresql). Takes less than ten minutes on two idle
 * cores.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres, startPostgres } from './postgres.mjs';
import { getCpuSeconds, getMemory } from './processUsage.mjs';
import { repeat } from './scale/load.mjs';
import { seedStatements } from './scale/seed.mjs';
import { Servers } from './scale/servers.mjs';
import { createVisits } from './scale/visits.mjs';

const text = (/** @type {number} */ value) => ({
  type: /** @type {const} */ ('string'),
  default: String(value),
});
const options = {
  payments: text(900_000),
  documents: text(50_000),
  businesses: text(500),
  seconds: text(8),
  pages: text(20_000),
};
const { values } = parseArgs({ options });
const [payments, documents, businesses, seconds] = [
  values.payments,
  values.documents,
  values.businesses,
  values.seconds,
].map(Number);
/** The number of different documents whose pages are read while memory is measured. */
const PAGES = Number(values.pages);
/** How long payments are reconciled, in days. */
const DAYS = 180;
/** How many payments are made due at once. */
const BACKLOG = 2_000;
/** The response time of the processor while payments are reconciled, in ms. */
const PROCESSOR_MS = 150;
const LONGEST_ROUND_S = 120;

/** @type {string[]} */
const lines = [];
const print = (/** @type {string} */ line) => {
  lines.push(line);
  console.log(line);
};
const round = (/** @type {number} */ value, digits = 0) => value.toFixed(digits);
const count = (/** @type {number} */ value) => value.toLocaleString('en-US');

/** @param {Servers} servers @param {string} processorUrl */
async function importBusinesses(servers, processorUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-scale-files-'));
  const file = join(folder, 'businesses.ndjson');
  const all = Array.from({ length: businesses ?? 0 }, (_, at) => ({
    ...{ format: 'billfold/1', kind: 'business', appId: toAppId(at), name: `Acme ${at}` },
    ...{ currency: 'EUR', timeZone: 'Europe/Berlin', country: 'DE' },
    connections: [
      {
        ...{ processor: 'STRIPE', accountId: `acct_${at}`, mode: 'test' },
        settings: { publicKey: 'pk_test_1', apiBase: processorUrl },
        secrets: { secretKey: `sk_test_${at}`, webhookSecret: `whsec_${at}` },
      },
    ],
  }));
  writeFileSync(file, all.map((one) => JSON.stringify(one)).join('\n'));
  const begun = performance.now();
  await servers.run(['business', file]);
  const took = (performance.now() - begun) / 1000;
  rmSync(folder, { recursive: true });
  return took;
}

/** @param {number} at */
function toAppId(at) {
  return `acme${String(at).padStart(5, '0')}`;
}

/** @param {pg.Client} client */
async function seed(client) {
  const begun = performance.now();
  const sizes = { documents: documents ?? 0, days: DAYS, payments: payments ?? 0 };
  for (const statement of seedStatements(sizes)) await client.query(statement);
  return (performance.now() - begun) / 1000;
}

/** @param {Servers} servers @param {ReturnType<typeof createVisits>} visits */
async function measureThroughput(servers, visits) {
  const bare = await servers.startScript('bareRoute.mjs');
  print(`\n| processes | ${visits.names.join(' | ')} | bare route |`);
  print(`| ---: | ${visits.names.map(() => '---:').join(' | ')} | ---: |`);
  for (const processes of [1, 2, 4]) {
    const started = await servers.start(processes);
    const urls = started.map(({ url }) => url);
    const cells = [];
    for (const name of visits.names) {
      await repeat(1, (agent, at) => visits.visit(name, urls, { agent, at }));
      const { rate, p95 } = await repeat(seconds ?? 8, (agent, at) =>
        visits.visit(name, urls, { agent, at }),
      );
      cells.push(`${round(rate)}/s, ${round(p95)} ms`);
    }
    const { rate } = await repeat((seconds ?? 8) / 2, (agent, at) =>
      visits.visit('bare', [bare.url], { agent, at }),
    );
    print(`| ${processes} | ${cells.join(' | ')} | ${round(rate)}/s |`);
    for (const { stop } of started) await stop();
  }
  await bare.stop();
}

/** Makes payments due, and measures how fast a process reconciles them. @param {Servers} servers @param {pg.Client} client */
async function measureReconciling(servers, client) {
  // counted by id: counting all payments that are due would scan the table each time
  const due =
    'select count(*)::int as count from made_due join payment_intents using (id) where next_ask_at <= now()';
  const next = await client.query(
    `select count(*)::int as count from payment_intents where next_ask_at between now() and now() + interval '1 hour'`,
  );
  await client.query(
    `create temp table made_due as select id from payment_intents
      where vendor_intent_id in (select 'pi_10000_eur_s' || n from generate_series(1, ${BACKLOG}) n)`,
  );
  await client.query(
    'update payment_intents set next_ask_at = now() where id in (select id from made_due)',
  );
  const before = (await client.query(due)).rows[0].count;
  const [server] = await servers.start(1);
  const begun = performance.now();
  const cpu = getCpuSeconds(server?.pid ?? 0);
  let left = before;
  while (left > before / 20 && performance.now() - begun < LONGEST_ROUND_S * 1000) {
    await wait(500);
    left = (await client.query(due)).rows[0].count;
  }
  const took = (performance.now() - begun) / 1000;
  const rate = (before - left) / took;
  const used = (getCpuSeconds(server?.pid ?? 0) - cpu) / (before - left);
  print(
    `\nReconciling: ${round(next.rows[0].count / 3600, 1)} payments a second are due in the next hour. One process reconciles ${round(rate, 1)} a second (${count(before - left)} due ones in ${round(took)} s, with a processor that takes ${PROCESSOR_MS} ms), and uses ${round(used * 1000)} ms of CPU time for each.`,
  );
  await server?.stop();
}

/** @param {Servers} servers @param {ReturnType<typeof createVisits>} visits */
async function measureMemory(servers, visits) {
  const [server] = await servers.start(1);
  if (server === undefined) return;
  /** @type {string[]} */
  const memory = [];
  const urls = [server.url];
  for (let pages = 0; pages < PAGES; pages += PAGES / 5) {
    const to = pages + PAGES / 5;
    memory.push(round(getMemory(server.pid)));
    await visits.readPages(urls, { from: pages, to });
  }
  memory.push(round(getMemory(server.pid)));
  print(
    `\nMemory of a process over pages of ${count(PAGES)} different documents, at the start and after each fifth: ${memory.join(', ')} MB.`,
  );
  const { rate, p95 } = await repeat(4, (agent, at) => visits.visit('lists', urls, { agent, at }));
  print(`\nLists and searches of staff: ${round(rate)}/s, p95 ${round(p95)} ms, 16 at once.`);
  await server.stop();
}

async function main() {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('Install PostgreSQL 15 (Debian: postgresql)');
  const postgres = await startPostgres(programs);
  const servers = new Servers(postgres.url);
  const client = new pg.Client(postgres.url);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void servers.stop().finally(() => process.exit(1)));
  try {
    const processor = await servers.startScript('processor.mjs');
    const slow = await servers.startScript('processor.mjs', { PROCESSOR_MS: String(PROCESSOR_MS) });
    const imported = await importBusinesses(servers, processor.url);
    const files = ['invoice', 'quote'].map((name) => `docs/import/examples/${name}.json`);
    await servers.run(['import', ...files, '--app', toAppId(0)]);
    const key = await servers.run([
      'api-keys',
      'create',
      '--app',
      toAppId(0),
      '--name',
      'bench',
      '--role',
      'read-only',
      '--json',
    ]);
    await client.connect();
    const seeded = await seed(client);
    const size = await client.query('select pg_database_size(current_database()) / 1000000 as mb');
    print(`# Throughput and scale\n`);
    print(
      `${count(businesses ?? 0)} businesses, ${count(documents ?? 0)} documents, ${count(payments ?? 0)} payments of ${DAYS} days; PostgreSQL, the processes and 16 visitors share ${cpus().length} CPU cores, Node ${process.version}, load ${round(loadavg()[0] ?? 0, 1)} at the start. Absolute figures depend on the machine; compare them with the bare route.`,
    );
    print(
      `\nImporting the businesses took ${round(imported)} s; filling the database ${round(seeded)} s. It takes ${size.rows[0].mb} MB.`,
    );
    const visits = createVisits({
      toAppId,
      businesses: businesses ?? 1,
      documents: documents ?? 0,
      key: JSON.parse(key).key,
    });
    await measureThroughput(servers, visits);
    await client.query(`update processor_connections set public_settings =
      public_settings || jsonb_build_object('apiBase', '${slow.url}')`);
    await measureReconciling(servers, client);
    await measureMemory(servers, visits);
    const overdue = await client.query(
      'select coalesce(extract(epoch from max(now() - next_ask_at)), 0)::int as s from payment_intents where next_ask_at <= now()',
    );
    print(
      `\nAt the end the oldest payment is overdue by ${overdue.rows[0].s} s; the goal is less than 600 s.`,
    );
    writeFileSync(fileURLToPath(new URL('scale.md', import.meta.url)), `${lines.join('\n')}\n`);
  } finally {
    await client.end().catch(() => undefined);
    await servers.stop();
    await postgres.stop();
  }
}

await main();
