import { setupListeners } from '@reduxjs/toolkit/query';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { InitialData } from '#contract/prerender.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { loadLocale } from '#i18n/locale/loadLocale.ts';
import { ROOT_LOCALE } from '#i18n/locale/pickLocale.ts';
import { createErrorReporter, type ErrorReporter } from '#platform/errorReporter.ts';
import { PRELOAD_GLOBAL } from '#platform/preloadGlobal.ts';
import { reloadOnce } from '#platform/reload/reloadOnce.ts';
import { TYPED_KEY, tabStore } from '#platform/reload/typedFields.ts';
import { readSettings } from '#platform/settings.ts';
import { readInitialData, toResponses } from '#preload/initialData.ts';
import type { Preloaded } from '#preload/preloaded.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { isPaying } from '#store/isPaying.ts';
import { selectInvoice } from '#store/selectInvoice.ts';
import { selectQuote } from '#store/selectQuote.ts';
import { App } from './App.tsx';
import type { AppDeps } from './appDeps.ts';
import { createApp } from './createApp.ts';
import { loadResponses } from './prerender/loadResponses.ts';
import { type CommittedRoute, commitRoute } from './routing/committedRoute.ts';
import { enterRoute } from './routing/enterRoute.ts';
import { runAfterFirstPaint } from './runAfterFirstPaint.ts';

/** Without its head script, a page still has messages, but only in English. */
const ROOT_CHOICE = { catalogue: ROOT_LOCALE, format: ROOT_LOCALE };

/** Starts the app in a page: adopts the head script's requests, or hydrates prerendered markup. */
export async function startApp(page: Window & typeof globalThis): Promise<void> {
  const { document, location } = page;
  const startedAt = location.href;
  const preloaded = (page as { [PRELOAD_GLOBAL]?: Preloaded })[PRELOAD_GLOBAL];
  const initialData = readInitialData(document);
  const locale = preloaded?.locale ?? initialData?.locale ?? ROOT_CHOICE;
  const reporter = createErrorReporter();
  reportUncaught(page, reporter);
  let store: AppStore | null = null;
  watchMissingFiles(reporter, () => store !== null && isPaying(store.getState()));
  const [loaded] = await Promise.all([
    loadLocale(locale, {
      preloaded: preloaded?.messages,
      onFailure: (error) => reporter.report({ code: 'locale-failed', error }),
    }),
    preloaded?.styles,
  ]);
  if (initialData) await nextTask();
  const app = createApp({
    settings: readSettings(document),
    hostName: location.hostname,
    locale,
    loaded,
    storedLocale: preloaded?.storedLocale ?? null,
    responses: preloaded?.responses,
    prerendered: initialData ? toResponses(initialData) : {},
    fetch: (...request) => page.fetch(...request),
    reporter,
    pickLocale: preloaded?.pick,
    leave: (path) => location.assign(path),
    confirmLeaving: (message) => page.confirm(message),
  });
  store = app.store;
  setupListeners(store.dispatch);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const first = initialData && (await enterRendered(app, location).catch(() => null));
  const tree = routed(app, first, startedAt);
  if (first && matchesMarkup(initialData, app)) {
    await nextTask();
    hydrate(root, tree, app);
  } else createRoot(root).render(tree);
}

/** Errors before the error-reporting client has loaded wait for it; from then on it listens itself. */
function reportUncaught(page: Window, reporter: ErrorReporter): void {
  const report = ({ error, reason }: Event & { error?: unknown; reason?: unknown }) =>
    reporter.report({ code: 'uncaught', error: error ?? reason });
  page.addEventListener('error', report);
  page.addEventListener('unhandledrejection', report);
}

/**
 * Whether the markup is what this app would render now. A snapshot was prerendered earlier, so its text may differ on
 * another day.
 */
function matchesMarkup({ isBare, renderedAt, locale }: InitialData, { store, clock }: AppDeps) {
  const state = store.getState();
  const { app } = state;
  const zone =
    selectQuote(state).companyProfile?.timeZone ?? selectInvoice(state)?.company.timeZone;
  const isToday =
    renderedAt === undefined ||
    (zone !== undefined && dayInTimeZone(renderedAt, zone) === dayInTimeZone(clock.now(), zone));
  return (
    !isBare && isToday && locale.catalogue === app.locale && locale.format === app.formatLocale
  );
}

/** Hydrates the current markup in slices, so that reading and scrolling are not blocked. */
function hydrate(root: Element, tree: ReactNode, app: AppDeps): void {
  const onRecoverableError = (error: unknown) => reportDifference(error, app);
  startTransition(() => {
    hydrateRoot(root, tree, { onRecoverableError });
  });
}

/** Reports that server and browser rendered different markup. The visitor is not affected, but it should be investigated. */
function reportDifference(error: unknown, { reporter }: AppDeps): void {
  reporter.report({ code: 'hydration-differs', error });
  reportError(error);
}

function routed(app: AppDeps, first: CommittedRoute | null, startedAt: string) {
  return (
    <AfterHydration app={app} startedAt={startedAt}>
      <BrowserRouter>
        <App app={app} first={first} rendered={app.store.getState()} />
      </BrowserRouter>
    </AfterHydration>
  );
}

/** Continues once everything below is displayed. The router listens only from then on, so going back before then is repeated. */
function AfterHydration({ app, startedAt, children }: AfterHydrationProps) {
  useEffect(() => {
    if (location.href !== startedAt) dispatchEvent(new PopStateEvent('popstate'));
    runAfterFirstPaint(app);
    if (tabStore.read(TYPED_KEY) !== null) void restoreTypedText();
  }, [app, startedAt]);
  return children;
}

/** Loaded if something was typed before a reload. Without it, the fields stay empty. */
const restoreTypedText = () =>
  import('#platform/reload/restoreTypedText.ts').then(
    (late) => late.restoreTypedText(),
    () => {},
  );

interface AfterHydrationProps {
  readonly app: AppDeps;
  /** The address that the app was created for. */
  readonly startedAt: string;
  readonly children: ReactNode;
}

/**
 * Enters the place that a server rendered, from the same data, before the first render: both must render the same.
 * Rejects if the code or messages that it was rendered with fail to load: then the app renders without them, and shows an
 * error.
 */
async function enterRendered(
  app: AppDeps,
  { pathname, search, hash }: Location,
): Promise<CommittedRoute | null> {
  const entry = await enterRoute({ pathname, search }, app);
  await loadResponses(entry, app, pathname);
  if (entry.kind !== 'passed') return null;
  return commitRoute({ pathname, search, hash, state: null, key: 'default' }, entry, app.store);
}

/** Resolves in a new task, so that pending input is handled first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Reports each file of the app that fails to load, and reloads the page if an update may have removed it. */
function watchMissingFiles(reporter: ErrorReporter, isPaying: () => boolean): void {
  addEventListener('vite:preloadError', ({ payload: error }) => {
    reporter.report({ code: 'chunk-failed', error });
    void reloadOnce(isPaying);
  });
}
