import type { ReportSettings } from '#contract/prerender.ts';
import { findMessageId } from '#i18n/messages/findMessageId.ts';
import { readWorkerFailure } from '#offline/core/workerFailure.ts';
import { newId } from '#platform/ids.ts';
import { isFixedPart } from '#platform/reports/addressPattern.ts';
import { createReportClient, type ReportClient } from '#platform/reports/createReportClient.ts';
import { RouteTraces } from '#platform/reports/RouteTraces.ts';
import { scrubText } from '#platform/reports/scrubText.ts';
import { createTraceHeaders } from '#platform/reports/traceHeaders.ts';
import { typedValues } from '#platform/reports/typedValues.ts';
import { type CallOutcome, watchCalls } from '#platform/reports/watchCalls.ts';
import { watchClicks } from '#platform/reports/watchClicks.ts';
import type { AppDeps } from '../appDeps.ts';
import { createWaiting } from './createWaiting.ts';
import type { SessionReplay } from './replay/SessionReplay.ts';
import { reportFirstCalls } from './reportFirstCalls.ts';
import { SecretIds } from './secretIds.ts';
import { watchRoutes } from './watchRoutes.ts';

/** The parts of a page that reports need. */
export type ReportingPage = Window & typeof globalThis;

/**
 * Connects the app to the error-reporting service of its settings: sends the reports so far, then new errors, a share of
 * the routes, and the session. Failures never affect the page. Returns a function that stops it.
 */
export function startReports(app: AppDeps, page: ReportingPage = window): () => void {
  const { reports: settings, environment, casId } = app.settings;
  if (settings === undefined) return () => {};
  const secretIds = new SecretIds();
  secretIds.add(page.location, isFixedPart);
  const client = createReportClient({
    ...{ settings, environment, casId },
    // a `fetch` from before calls were watched, because sending a report is not a call of the page
    fetch: page.fetch.bind(page),
    clock: app.clock,
    makeScrub: () => {
      const secrets = [...secretIds.all, ...typedValues(page.document)];
      return (text) => scrubText(text, secrets);
    },
    waiting: createWaiting(app.clock),
  });
  const traces = createTraces(app, settings, client);
  const replay = settings.replay && loadReplay(app, settings);
  const stops = [
    watchRoutes(app, page.location, ({ page: visible, isFirst }) => {
      const route = visible.path;
      secretIds.add(page.location, isFixedPart);
      client.addBreadcrumb({ category: 'navigation', data: { to: route } });
      traces.start({ route, ...getTimes(app, page, isFirst) });
      if (traces.current) client.follow(traces.current, route);
      void replay?.then((recording) => recording?.show(visible));
    }),
    watchClicks(
      page.document,
      (text) => findMessageId(app.localeSource.get().messages, text),
      (message) => client.addBreadcrumb({ category: 'press', message }),
    ),
    watchPageCalls({ app, settings, page, client, traces }),
    reportFirstCalls(app, page.location, (outcome) => reportCall(app, outcome)),
    onEvent(page.document, 'visibilitychange', () => page.document.hidden && traces.end()),
    onEvent(page, 'online', () => client.sendWaiting()),
    watchWorker(app, page),
  ];
  connectReporter(app, client);
  client.sendWaiting();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Waiting reports are sent; from now on the client listens to uncaught errors by itself. */
function connectReporter({ reporter }: AppDeps, client: ReportClient): void {
  let isWaiting = true;
  reporter.connect({
    identify: client.identify,
    send: (report) => {
      if (isWaiting || report.code !== 'uncaught') client.send(report);
    },
  });
  isWaiting = false;
}

/** Null if its code does not load. */
async function loadReplay(app: AppDeps, settings: ReportSettings): Promise<SessionReplay | null> {
  try {
    const late = await import('./replay/startReplay.ts');
    return late.startReplay(app, settings);
  } catch {
    return null;
  }
}

function createTraces(
  { clock }: AppDeps,
  { traceSampleRate }: ReportSettings,
  client: ReportClient,
) {
  return new RouteTraces({
    clock,
    random: () => Number.parseInt(newId().slice(0, 8), 16) / 2 ** 32,
    newId: (length) => newId().replaceAll('-', '').slice(0, length),
    sampleRate: traceSampleRate,
    onEnd: (trace) => client.sendTrace(trace),
  });
}

/** When a route began and was visible, in ms since 1970; a route entered by a click begins with the current markup. */
function getTimes({ clock }: AppDeps, { performance }: ReportingPage, isFirst: boolean) {
  if (!isFirst) return { op: 'navigation', startedAt: clock.now(), endedAt: clock.now() } as const;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const startedAt = performance.timeOrigin;
  return { op: 'pageload', startedAt, endedAt: startedAt + (paint?.startTime ?? 0) } as const;
}

interface Watched {
  readonly app: AppDeps;
  readonly settings: ReportSettings;
  readonly page: ReportingPage;
  readonly client: ReportClient;
  readonly traces: RouteTraces;
}

function watchPageCalls({ app, settings, page, client, traces }: Watched): () => void {
  return watchCalls(page, {
    traces,
    newSpanId: () => newId().replaceAll('-', '').slice(0, 16),
    traceHeaders: createTraceHeaders(settings, app.settings.environment, traces),
    targets: settings.traceTargets,
    onEnd: (outcome) => {
      const { method, path, status } = outcome;
      client.addBreadcrumb({ category: 'call', data: { method, path, status } });
      reportCall(app, outcome);
    },
  });
}

function reportCall({ reporter }: AppDeps, outcome: CallOutcome): void {
  if (isFault(outcome)) reporter.report({ code: 'call-failed', details: { ...outcome } });
}

/**
 * Whether a call should be investigated: the server failed, or the page made a forbidden request. A missing network and a
 * deleted document are normal.
 */
function isFault({ status }: CallOutcome): boolean {
  return status >= 500 || [400, 405, 413, 415, 428].includes(status);
}

/** The worker has no reporting of its own. A page without a worker has nothing to listen to. */
function watchWorker({ reporter }: AppDeps, { navigator }: ReportingPage): () => void {
  const worker: EventTarget | undefined = navigator?.serviceWorker;
  const listen = (event: Event) => {
    const error = readWorkerFailure((event as MessageEvent).data);
    if (error !== null) reporter.report({ code: 'worker-failed', error });
  };
  worker?.addEventListener('message', listen);
  return () => worker?.removeEventListener('message', listen);
}

function onEvent(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
