import { whenIdle } from '#platform/whenIdle.ts';
import type { AppDeps } from './appDeps.ts';

/**
 * Fetches what no first view needs, once the browser has nothing better to do. What keeps the chosen locale comes once there
 * is a choice to keep: from an earlier visit, or made in this one.
 */
export function runAfterFirstPaint(app: AppDeps): void {
  whenIdle(() => {
    app.preloaded.drop();
    const stop = app.store.subscribe(() => persistChoice(app) && stop());
    if (persistChoice(app)) stop();
    if (app.settings.reports) {
      import('./reports/startReports.ts').then(
        (late) => late.startReports(app),
        () => {}, // the next page
      );
    }
  });
}

/** Whether a locale has been chosen, and so is kept from now on. */
function persistChoice({ store, settings }: AppDeps): boolean {
  if (store.getState().localeChoice.locale === null) return false;
  import('#store/persistLocale.ts').then(
    (late) => late.persistLocale(store, settings.environment),
    () => {}, // the next page
  );
  return true;
}
