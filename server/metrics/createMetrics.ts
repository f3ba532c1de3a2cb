import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseLoad } from '#server/database/database.ts';
import type { ServedResponse } from '#server/http/appOptions.ts';
import type { Figures } from './readFigures.ts';

/** The version of the program. */
export interface Build {
  readonly version: string;
  /** The commit that it was built from; null if unknown. */
  readonly release: string | null;
}

/** What a server measures. */
export interface Metrics {
  /** Counts a response of the API or the pages. */
  observeResponse(response: ServedResponse): void;
  /** Counts an attempt of a scheduled charge by its outcome. */
  countCharge(outcome: string): void;
  /** All metrics in Prometheus's text format. Without figures, the database counts as down. */
  print(figures: Figures | null): Promise<string>;
  readonly contentType: string;
}

/** In seconds: a page from a cache takes a few ms, a payment waits for its processor. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const FIRST_REFUSAL = 400;

/** Creates the metrics of one process. `readLoad` measures its database pool. */
export function createMetrics(build: Build, readLoad: () => DatabaseLoad): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'billfold_http_requests_total',
    help: 'Responses by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'billfold_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'method'] as const,
    buckets: BUCKETS,
    registers,
  });
  const refusedEvents = new Counter({
    name: 'billfold_webhook_refusals_total',
    help: 'Webhook events of processors that were refused, by route pattern and status.',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const charges = new Counter({
    name: 'billfold_recurring_charge_attempts_total',
    help: 'Attempts of scheduled charges by outcome; failed: given up for good.',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['paid', 'refused', 'failed', 'blocked', 'unknown'])
    charges.inc({ outcome }, 0);
  addBuildInfo(registry, build);
  addPool(registry, readLoad);
  return {
    observeResponse({ route, method, status, seconds, isWebhook }) {
      requests.inc({ route, method, status });
      durations.observe({ route, method }, seconds);
      if (isWebhook && status >= FIRST_REFUSAL) refusedEvents.inc({ route, status });
    },
    countCharge: (outcome) => charges.inc({ outcome }),
    print: async (figures) => `${await registry.metrics()}\n${await printFigures(figures)}`,
    contentType: registry.contentType,
  };
}

function addBuildInfo(registry: Registry, { version, release }: Build): void {
  const info = new Gauge({
    name: 'billfold_build_info',
    help: 'Always 1; the labels name the version, the commit and the Node version.',
    labelNames: ['version', 'release', 'node'] as const,
    registers: [registry],
  });
  info.set({ version, release: release ?? 'unknown', node: process.version }, 1);
}

function addPool(registry: Registry, readLoad: () => DatabaseLoad): void {
  const registers = [registry];
  new Gauge({
    name: 'billfold_database_connections',
    help: 'Connections of this process to the database: open at most, and in use.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { max, inUse } = readLoad();
      this.set({ state: 'max' }, max);
      this.set({ state: 'in_use' }, inUse);
    },
  });
  new Gauge({
    name: 'billfold_database_waiting',
    help: 'Requests of this process that wait for a connection to the database.',
    registers,
    collect() {
      this.set(readLoad().waiting);
    },
  });
}

/** A new registry for each scrape, so that a figure that could not be read is missing instead of stale. */
function printFigures(figures: Figures | null): Promise<string> {
  const registry = new Registry();
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('billfold_database_up', 'Whether the database responded to this scrape.').set(
    figures === null ? 0 : 1,
  );
  if (figures === null) return registry.metrics();
  const due = gauge('billfold_reconcile_due', 'Payments that are due to be reconciled.', [
    'processor',
  ]);
  const overdue = gauge(
    'billfold_reconcile_oldest_overdue_seconds',
    'For how long the oldest of them has been due.',
    ['processor'],
  );
  for (const [processor, { count, oldestSeconds }] of Object.entries(figures.reconcile)) {
    due.set({ processor }, count);
    overdue.set({ processor }, oldestSeconds);
  }
  gauge('billfold_recurring_charges_due', 'Scheduled charges that are due.').set(
    figures.charges.count,
  );
  gauge(
    'billfold_recurring_charges_oldest_overdue_seconds',
    'For how long the oldest of them has been due.',
  ).set(figures.charges.oldestSeconds);
  const leases = gauge('billfold_leases', 'Leases, current or left behind by a process.', [
    'kind',
    'state',
  ]);
  for (const [kind, { current, expired }] of Object.entries(figures.leases)) {
    leases.set({ kind, state: 'current' }, current);
    leases.set({ kind, state: 'expired' }, expired);
  }
  const unusable = gauge(
    'billfold_connections_without_keys',
    'Active connections that cannot take payments.',
    ['processor'],
  );
  for (const [processor, count] of Object.entries(figures.unusableConnections))
    unusable.set({ processor }, count);
  const backup = gauge(
    'billfold_last_backup_timestamp_seconds',
    'When the last backup was completed; 0 for never.',
  );
  backup.set((figures.lastBackup?.getTime() ?? 0) / 1_000);
  return registry.metrics();
}
