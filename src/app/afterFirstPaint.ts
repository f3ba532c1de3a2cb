import type { AppSurroundings } from './appSurroundings.ts';

/** Fetches what no first view needs, once the browser has nothing better to do. */
export function afterFirstPaint({ store, settings, reporter, early }: AppSurroundings): void {
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  idle(() => {
    early.drop();
    import('#store/persistLocale.ts').then(
      ({ persistLocale }) => persistLocale(store, settings.environment),
      (error: unknown) => reporter.report({ code: 'chunk-failed', error }),
    );
  });
}
