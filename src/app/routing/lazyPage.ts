import type { ComponentType } from 'react';

/** A page whose code comes when it is needed. */
export interface LazyPage {
  /** Fetches the code, once; a failure is forgotten, so that the next call tries again. */
  load(): Promise<void>;
  /** The page, once loaded. */
  readonly component: ComponentType | null;
}

/** Wraps a dynamic import. The app loads a page before it moves there, so that nothing is ever shown half. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let component: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  return {
    get component() {
      return component;
    },
    load() {
      loading ??= fetchPage().then(
        (page) => {
          component = page;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
