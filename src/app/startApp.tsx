import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { EarlyStart } from '#early/earlyStart.ts';
import { loadLocale } from '#i18n/loadLocale.ts';
import { ROOT_LOCALE } from '#i18n/pickLocale.ts';
import { EARLY_NAME } from '#platform/earlyName.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { readSettings } from '#platform/settings.ts';
import { App } from './App.tsx';
import { afterFirstPaint } from './afterFirstPaint.ts';
import type { AppSurroundings } from './appSurroundings.ts';
import { createApp } from './createApp.ts';
import { haveAnswers } from './drawing/haveAnswers.ts';
import { answersOf, readStartingData, type StartingData } from './drawing/startingData.ts';
import { type CommittedRoute, commitRoute } from './routing/committedRoute.ts';
import { enterRoute } from './routing/enterRoute.ts';
import { nextTask } from './routing/nextTask.ts';

/** Without its head script a page still speaks, if only English. */
const ROOT_CHOICE = { catalogue: ROOT_LOCALE, format: ROOT_LOCALE };

/** Starts the app in a page: takes over what the head script began, or draws again what a server drew. */
export async function startApp(page: Window & typeof globalThis): Promise<void> {
  const { document, location } = page;
  const early = (page as { [EARLY_NAME]?: EarlyStart })[EARLY_NAME];
  const given = readStartingData(document);
  const locale = early?.locale ?? given?.locale ?? ROOT_CHOICE;
  const reporter = createErrorReporter();
  const [loaded] = await Promise.all([
    loadLocale(locale, {
      early: early?.words,
      onFailure: (error) => reporter.report({ code: 'locale-failed', error }),
    }),
    early?.styles,
  ]);
  if (given) await nextTask();
  const app = createApp({
    settings: readSettings(document),
    hostName: location.hostname,
    locale,
    loaded,
    storedLocale: early?.storedLocale ?? null,
    answers: early?.answers,
    given: given ? answersOf(given) : {},
    fetch: (...request) => page.fetch(...request),
    reporter,
    pickLocale: early?.pick,
    leave: (path) => location.assign(path),
    confirmLeaving: (words) => page.confirm(words),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  const first = given && (await enterDrawn(app, location).catch(() => null));
  const tree = routed(app, first);
  if (first && fits(given, app)) {
    await nextTask();
    takeOver(root, tree, app);
  } else createRoot(root).render(tree);
}

/** Whether the markup is what this app would draw now. A copy was drawn earlier: on another day its words may differ. */
function fits({ isBare, drawnAt, locale }: StartingData, { store, clock }: AppSurroundings) {
  const { app, quote, invoice } = store.getState();
  const zone = quote.companyProfile?.timeZone ?? invoice?.company.timeZone;
  const isToday =
    drawnAt === undefined ||
    (zone !== undefined && dayInTimeZone(drawnAt, zone) === dayInTimeZone(clock.now(), zone));
  return (
    !isBare && isToday && locale.catalogue === app.locale && locale.format === app.formatLocale
  );
}

/** Takes over what is on the screen already, in slices: reading and scrolling come first. */
function takeOver(root: Element, drawn: ReactNode, app: AppSurroundings): void {
  const onRecoverableError = (error: unknown) => drewOtherwise(error, app);
  startTransition(() => {
    hydrateRoot(root, drawn, { onRecoverableError });
  });
}

/** The server and the browser drew two different pages: nobody is harmed, but somebody has to know. */
function drewOtherwise(error: unknown, { reporter }: AppSurroundings): void {
  reporter.report({ code: 'hydration-differs', error });
  reportError(error);
}

function routed(app: AppSurroundings, first: CommittedRoute | null) {
  return (
    <Begun app={app}>
      <BrowserRouter>
        <App app={app} first={first} />
      </BrowserRouter>
    </Begun>
  );
}

/** Tells when everything below is on the screen and has done what it does first. */
function Begun({ app, children }: { readonly app: AppSurroundings; readonly children: ReactNode }) {
  useEffect(() => afterFirstPaint(app), [app]);
  return children;
}

/**
 * Enters the place that a server drew, from the same data, before the first render: both must draw the same. Rejects when
 * code or words do not come that it was drawn with: then the app draws without them, and says so.
 */
async function enterDrawn(
  app: AppSurroundings,
  { pathname, search, hash }: Location,
): Promise<CommittedRoute | null> {
  const entry = await enterRoute({ pathname, search }, app);
  await haveAnswers(entry, app);
  if (entry.kind !== 'passed') return null;
  return commitRoute({ pathname, search, hash, state: null, key: 'default' }, entry, app.store);
}
