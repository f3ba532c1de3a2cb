import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '#bench/freePorts.mjs';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { Documentation } from './documentation.ts';
import {
  accept,
  acceptAndPay,
  importQuote,
  payInvoice,
  type Quote,
  toBusinessFile,
} from './mainJob.ts';
import { untilReady } from './oneProcess.ts';
import { nginx, readProxyExample } from './proxies.ts';
import { readInstance, readUnit, toEnvironment } from './units.ts';
import { type Running, send, type Walk } from './Walk.ts';

type Environment = Readonly<Record<string, string>>;

/** Two processes behind nginx on a PostgreSQL, with what their operator changes. */
interface Service {
  readonly walk: Walk;
  readonly page: Documentation;
  readonly ports: readonly [string, string];
  readonly proxy: number;
  readonly standInUrl: string;
  /** The contents of `/etc/billfold.env`. */
  env: Environment;
  readonly running: Map<string, Running>;
}

/** Runs the sections about containers, several processes, backups, metrics and keys. */
export async function runTwoProcesses(walk: Walk, page: Documentation): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('Needs PostgreSQL 15 or newer.');
  const postgres = await startPostgres(programs);
  const standIn = await startStripeStandIn({ port: 0, webhookSecret: 'whsec_operate' });
  try {
    const service = await startService(walk, page, {
      databaseUrl: await createDatabase(postgres.url, 'billfold'),
      standInUrl: standIn.url,
    });
    const quotes = openShops(service);
    const site = { port: service.proxy, standInUrl: standIn.url };
    await acceptAndPay(walk, site, quotes[0]);
    const waiting = { ...quotes[1], xid: await accept(walk, site, quotes[1]) };
    await loseOneProcess(service);
    await restartInTurn(service, 'an upgrade');
    backUp(service);
    await checkMetrics(service);
    await restoreElsewhere(service, await createDatabase(postgres.url, 'restored'));
    await payInvoice(walk, site, waiting);
    await changeKey(service);
    await walk.stopAll();
  } finally {
    await walk.stopAll();
    await standIn.close();
    await postgres.stop();
  }
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}

interface Places {
  readonly databaseUrl: string;
  readonly standInUrl: string;
}

/** Starts both processes by the unit, with the settings about proxies, and nginx with both of them. */
async function startService(
  walk: Walk,
  page: Documentation,
  { databaseUrl, standInUrl }: Places,
): Promise<Service> {
  const first = await freePorts(3);
  const ports = [String(first), String(first + 1)] as const;
  const {
    PORT: _,
    CARD_FRAME_PORT: __,
    ...shared
  } = toEnvironment(page.use('Behind a proxy', 'sh').split('\n'));
  const env = {
    ...{ ...shared, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', RATE_LIMITS: 'off' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_PUBLISHABLE_KEY: 'pk_test_standin' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_operate', STRIPE_API_BASE: standInUrl },
    SECRETS_KEY: newKey(walk, page),
  };
  const service: Service = {
    ...{ walk, page, ports, proxy: first + 2, standInUrl, env },
    running: new Map(),
  };
  for (const port of ports) await startProcess(service, port);
  const config = readProxyExample(page, nginx).replace(
    '# server 127.0.0.1:8081',
    'server 127.0.0.1:8081',
  );
  const replaced = { 8080: first, 8081: first + 1, 8090: framePort(ports[0]) };
  const proxy = nginx.start(walk, config, { replaced, proxy: service.proxy });
  await untilReady(walk, proxy, service.proxy);
  walk.expectThat(service.running.size === 2, 'two processes share a PostgreSQL behind nginx');
  return service;
}

/** A port below 65,536 for the examples' `1%i` and `2%i`, which assume ports of four digits. */
const framePort = (port: string) => Number(port) + 12_000;
const metricsPort = (port: string) => Number(port) + 24_000;

async function startProcess(service: Service, port: string): Promise<void> {
  const { walk, page, env } = service;
  const unit = readUnit(page);
  const running = walk.start(
    unit.command,
    unit.args,
    {
      ...{ ...env, ...readInstance(page, port) },
      ...{ DATA_DIR: walk.at(`process-${port}`), METRICS_PORT: String(metricsPort(port)) },
      CARD_FRAME_PORT: String(framePort(port)),
    },
    walk.at('dist'),
  );
  const url = `http://127.0.0.1:${port}/readyz`;
  await walk.untilReady(running, async () => (await fetch(url)).status);
  service.running.set(port, running);
}

/** An example's line as the operator types it on the server. */
function runLine({ walk, env, ports }: Service, line: string, more: Environment = {}): string {
  const DATA_DIR = walk.at(`process-${ports[0]}`);
  return walk.runShell(line, { ...env, DATA_DIR, ...more }, walk.at('dist'));
}

/** The lines about containers, with a program in place of `docker` that runs the commands in the build. */
function openShops(service: Service): readonly [Quote, Quote] {
  const { walk, page } = service;
  const lines = page.use('Containers', 'sh');
  const folder = walk.at('compose');
  mkdirSync(folder);
  writeFileSync(join(folder, 'acme.json'), JSON.stringify(toBusinessFile('acme')));
  walk.addProgram(
    'docker',
    `shift; case "$1" in exec) shift 3; cd ${walk.at('dist')} && exec "$@";; esac\n`,
  );
  const printed = walk.runShell(
    lines,
    { ...service.env, DATA_DIR: walk.at(`process-${service.ports[0]}`) },
    folder,
  );
  walk.expectThat(printed.includes('acme'), 'the command opens a business through the server');
  const stored = {
    ...toBusinessFile('stored'),
    connections: [
      {
        ...{ processor: 'STRIPE', accountId: 'acct_stored', mode: 'test' },
        settings: { publicKey: 'pk_test_1' },
        secrets: { secretKey: { env: 'OWN_KEY' }, webhookSecret: { env: 'OWN_WEBHOOK' } },
      },
    ],
  };
  writeFileSync(walk.at('stored.json'), JSON.stringify(stored));
  runLine(service, `node server/command.js business ${walk.at('stored.json')}`, {
    ...{ OWN_KEY: 'sk_test_own', OWN_WEBHOOK: 'whsec_own' },
  });
  const run = (line: string) => runLine(service, line);
  const [one, other] = ['Q-1', 'Q-2'].map((number) =>
    importQuote(walk, { appId: 'acme', number, run }),
  );
  if (one === undefined || other === undefined) throw new Error('No quotes.');
  return [one, other];
}

/** Kills a process: the other one continues, and the first starts again. */
async function loseOneProcess(service: Service): Promise<void> {
  const { walk, ports, proxy, running } = service;
  const lost = running.get(ports[0]);
  if (lost === undefined) return;
  await walk.stop(lost, 'SIGKILL');
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1)
    statuses.push((await send(proxy, 'https://quote.example.com/api/acme/v1/boot')).status);
  walk.expectThat(
    statuses.every((status) => status === 200),
    'after a kill, the other process serves everything',
  );
  await startProcess(service, ports[0]);
}

/** Restarts one process after the other while a customer reads: no request fails. */
async function restartInTurn(service: Service, reason: string): Promise<void> {
  const { walk, ports, proxy, running } = service;
  const statuses: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver)
      statuses.push((await send(proxy, 'https://quote.example.com/api/acme/v1/boot')).status);
  })();
  for (const port of ports) {
    const old = running.get(port);
    if (old !== undefined) await walk.stop(old);
    await startProcess(service, port);
  }
  isOver = true;
  await reading;
  const failed = statuses.filter((status) => status !== 200);
  walk.expectThat(
    failed.length === 0,
    `no request fails while ${reason} restarts one process after the other ${failed.join(' ')}`,
  );
}

const toBackups = (walk: Walk, lines: string) =>
  lines.replaceAll('/var/backups/billfold', walk.at('backups'));

function backUp(service: Service): void {
  const { walk, page } = service;
  mkdirSync(walk.at('backups'));
  const lines = toBackups(walk, page.use('Backup and restore', 'sh'));
  const printed = runLine(service, lines);
  walk.expectThat(/\.backup/.test(printed), 'a backup is written while both serve, and checked');
  const [file = ''] = new RegExp(`${walk.at('backups')}/\\S+\\.backup`).exec(printed) ?? [];
  page.assertSays('`tail -c +4097 FILE` prints the dump for `pg_restore`');
  const listed = spawnSync('sh', ['-c', `tail -c +4097 '${file}' | pg_restore --list`], {
    encoding: 'utf8',
  });
  walk.expectThat(/TABLE DATA public invoices/.test(listed.stdout), 'pg_restore reads its dump');
}

/** Restores into an empty database, and continues with it. */
async function restoreElsewhere(service: Service, databaseUrl: string): Promise<void> {
  const { walk, ports, running } = service;
  for (const port of ports) await walk.stop(running.get(port) as Running);
  service.env = { ...service.env, DATABASE_URL: databaseUrl };
  const file = `${walk.at('backups')}/$(date +%F).backup`;
  service.page.assertSays('`npm run restore -- FILE`');
  runLine(service, `npm run restore -- ${file}`);
  for (const port of ports) await startProcess(service, port);
  walk.expectThat(true, 'the backup is restored into an empty database, and both start on it');
}

/** Every metric of the page is scraped, and the alert rules use no others. */
async function checkMetrics({ walk, ports }: Service): Promise<void> {
  const page = new Documentation('metrics.md');
  const url = `http://127.0.0.1:${metricsPort(ports[0])}/metrics`;
  const scraped = await (await fetch(url)).text();
  const isScraped = (name: string) => new RegExp(`^# TYPE ${name} `, 'm').test(scraped);
  const names = page.listNames(/^\| `(billfold_\w+)`/gm);
  const missing = names.filter((name) => !isScraped(name));
  walk.expectThat(names.length > 10 && missing.length === 0, `every metric is scraped ${missing}`);
  const used = page.use('Alert rules', 'yaml').match(/billfold_\w+/g) ?? [];
  const unknown = used.filter((name) => !names.includes(name));
  walk.expectThat(unknown.length === 0, `the alert rules use metrics that exist ${unknown}`);
  const [, at = '0'] = /^billfold_last_backup_timestamp_seconds (\S+)/m.exec(scraped) ?? [];
  walk.expectThat(Number(at) > 0, 'the time of the backup is one of them');
}

/** The four steps about the key of secrets. */
async function changeKey(service: Service): Promise<void> {
  const { walk, page, env } = service;
  const { SECRETS_KEY: old = '', ...others } = env;
  const key = newKey(walk, page);
  service.env = { ...others, SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: old };
  await restartInTurn(service, 'a new key');
  page.assertSays('Run `npm run secrets -- rekey`');
  const printed = runLine(service, 'npm run secrets -- rekey');
  walk.expectThat(/1/.test(printed), 'rekeying re-encrypts the stored secrets');
  service.env = { ...others, SECRETS_KEY: key };
  await restartInTurn(service, 'removing the previous key');
}

function newKey(walk: Walk, page: Documentation): string {
  page.assertSays('Create a key: `openssl rand -base64 32`');
  return walk.runShell('openssl rand -base64 32').trim();
}

/** Checks the unit with systemd's own program where it is installed. */
export function checkUnit(walk: Walk, page: Documentation): void {
  const file = join(walk.folder, 'billfold.service');
  writeFileSync(file, page.use('systemd', 'ini'));
  const checked = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  if (checked.error !== undefined) {
    console.log('  systemd-analyze is not installed: the unit was not verified by it');
    return;
  }
  const faults = checked.stderr.split('\n').filter((line) => /billfold\.service:\d+:/.test(line));
  walk.expectThat(faults.length === 0, `systemd accepts every line of the unit ${faults}`);
}
