import { whenIdle } from '#platform/timing/whenIdle.ts';
import type { AppDeps } from './appDeps.ts';

/**
 * Loads what no first view needs, once the browser is idle. The code that persists the chosen locale loads once there is
 * a choice: from an earlier visit, or made in this one.
 */
export function runAfterFirstPaint(app: AppDeps): void {
  whenIdle(() => {
    app.preloaded.drop();
    const stop = app.store.subscribe(() => persistChoice(app) && stop());
    if (persistChoice(app)) stop();
    if (app.settings.reports) {
      import('./reports/startReports.ts').then(
        (late) => late.startReports(app),
        () => {}, // loaded on the next page
      );
    }
  });
}

/** Whether a locale has been chosen, and so is persisted from now on. */
function persistChoice({ store, settings }: AppDeps): boolean {
  if (store.getState().localeChoice.locale === null) return false;
  import('#store/persistLocale.ts').then(
    (late) => late.persistLocale(store, settings.environment),
    () => {}, // loaded on the next page
  );
  return true;
}
