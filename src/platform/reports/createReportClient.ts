import {
  type Breadcrumb,
  BrowserClient,
  captureSession,
  dedupeIntegration,
  defaultStackParser,
  type Event,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  setCurrentClient,
  startSession,
} from '@sentry/react';
import type { ReportSettings } from '#contract/prerender.ts';
import type { ErrorReport, ErrorSink } from '../errorReporter.ts';
import { isIgnored } from './isIgnored.ts';
import { ReportTransport, type TransportDeps } from './ReportTransport.ts';
import type { RouteTrace, RouteTraces } from './RouteTraces.ts';
import { readDetails } from './readDetails.ts';
import { scrubBreadcrumb } from './scrubEnvelope.ts';

/** The input for a client. */
export interface ReportClientOptions extends Omit<TransportDeps, 'url'> {
  readonly settings: ReportSettings;
  /** Name of the environment, from the page's settings. */
  readonly environment: string;
  readonly casId: string | null;
}

/** The reporting service for the app: errors, routes, breadcrumbs, one session. */
export interface ReportClient extends ErrorSink {
  sendTrace(trace: RouteTrace): void;
  addBreadcrumb(breadcrumb: Breadcrumb): void;
  /** Errors from now on belong to this route. */
  follow(trace: NonNullable<RouteTraces['current']>, route: string): void;
  /** Sends the reports queued on an earlier visit, or while there was no network. */
  sendWaiting(): void;
}

/** The maximum number of breadcrumbs of an error. */
const MOST_BREADCRUMBS = 30;

/** The maximum depth to which causes are followed. */
const MOST_CAUSES = 5;

/**
 * Assembles a client from the few parts that are used here: the default one is twice as large, and listens to fields,
 * console and every call (docs/decisions/0025-error-reports.md). Throws for an invalid DSN.
 */
export function createReportClient(options: ReportClientOptions): ReportClient {
  const { settings, environment, casId } = options;
  let transport: ReportTransport | undefined;
  const client = new BrowserClient({
    dsn: settings.dsn,
    environment,
    ...(settings.release === null ? {} : { release: settings.release }),
    stackParser: defaultStackParser,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration({ limit: MOST_CAUSES }),
      dedupeIntegration(),
    ],
    beforeSend: (event) => (isIgnored(event, settings.replay?.script) ? null : event),
    maxBreadcrumbs: MOST_BREADCRUMBS,
    sendClientReports: false,
    transport: ({ url }) => {
      transport = new ReportTransport({ ...options, url });
      return transport;
    },
  });
  if (client.getDsn() === undefined) throw new Error('The DSN of the error reports is invalid');
  const scope = getCurrentScope();
  scope.clearBreadcrumbs();
  scope.setUser(casId === null ? null : { id: casId });
  setCurrentClient(client);
  client.init();
  if (settings.release !== null) {
    startSession({ ignoreDuration: true });
    captureSession();
  }
  return {
    send: (report) => sendReport(client, report),
    // the page's setting takes precedence (reading 28)
    identify: (userId) => void (casId ?? scope.setUser({ id: userId })),
    sendTrace: (trace) => void client.captureEvent(toTransaction(trace), {}, scope),
    addBreadcrumb: (breadcrumb) => {
      // now: a field's content may be gone when an error is sent
      const clean = scrubBreadcrumb(breadcrumb, options.makeScrub());
      scope.addBreadcrumb({ ...clean, timestamp: options.clock.now() / 1000 }, MOST_BREADCRUMBS);
    },
    follow: ({ traceId, spanId, isSampled }, route) => {
      scope.setPropagationContext({
        traceId,
        propagationSpanId: spanId,
        sampled: isSampled,
        sampleRand: 0,
      });
      scope.setTransactionName(route);
    },
    sendWaiting: () => void transport?.sendWaiting().catch(() => {}), // the next time
  };
}

/** A failure without an error, such as that of a call, is reported by its code and its figures alone. */
function sendReport(client: BrowserClient, { code, error, details }: ErrorReport): void {
  const report = { code, ...readDetails(error), ...details };
  const event: Event = {
    level: 'error',
    tags: { code },
    contexts: { report },
    ...(error instanceof Error ? {} : { message: code, fingerprint: toFingerprint(report) }),
  };
  const scope = getCurrentScope().clone();
  if (error instanceof Error) {
    client.captureException(
      error,
      { captureContext: { tags: { code }, contexts: { report } } },
      scope,
    );
  } else client.captureEvent(event, {}, scope);
}

/** Failures of one kind are one issue, whichever document they were about. */
function toFingerprint(report: Readonly<Record<string, unknown>>): string[] {
  const names = ['code', 'method', 'path', 'status', 'problem', 'kind'];
  return names.flatMap((name) => (report[name] === undefined ? [] : [`${report[name]}`]));
}

function toTransaction({
  traceId,
  spanId,
  route,
  op,
  startedAt,
  endedAt,
  calls,
}: RouteTrace): Event {
  return {
    type: 'transaction',
    transaction: route,
    transaction_info: { source: 'route' },
    start_timestamp: startedAt / 1000,
    timestamp: Math.max(startedAt, endedAt) / 1000,
    contexts: { trace: { trace_id: traceId, span_id: spanId, op, status: 'ok' } },
    spans: calls.map((call) => ({
      trace_id: traceId,
      span_id: call.spanId,
      parent_span_id: spanId,
      op: 'http.client',
      description: call.name,
      start_timestamp: call.startedAt / 1000,
      timestamp: call.endedAt / 1000,
      status: call.status >= 200 && call.status < 400 ? 'ok' : 'error',
      data: {},
    })),
  };
}
