import type { ErrorReporter } from '#platform/errorReporter.ts';
import { reloadOnce } from '#platform/reload/reloadOnce.ts';

/** Reports each file of the app that does not come, and loads the page again where an update may have taken it. */
export function watchMissingFiles(reporter: ErrorReporter, isPaying: () => boolean): void {
  addEventListener('vite:preloadError', ({ payload: error }) => {
    reporter.report({ code: 'chunk-failed', error });
    void reloadOnce(isPaying);
  });
}
