import type { ComponentType } from 'react';
import type { AppSurroundings } from '../appSurroundings.ts';

/** A page; `ready` fetches what its answers are drawn with, where that is more than the page. */
export type PageComponent = ComponentType & {
  readonly ready?: (surroundings: Pick<AppSurroundings, 'store' | 'localeSource'>) => Promise<void>;
};

/** A page whose code comes when it is needed. */
export interface LazyPage {
  /** Fetches the code, once; a failure is forgotten, so that the next call tries again. */
  load(): Promise<void>;
  /** The page, once loaded. */
  readonly component: PageComponent | null;
}

/**
 * Wraps a dynamic import of the module that exports the page by this name. The app loads a page before it moves there, so
 * that nothing is ever shown half.
 */
export function lazyPage<Name extends string>(
  fetchModule: () => Promise<Readonly<Record<Name, PageComponent>>>,
  name: Name,
): LazyPage {
  let component: PageComponent | null = null;
  let loading: Promise<void> | null = null;
  return {
    get component() {
      return component;
    },
    load() {
      loading ??= fetchModule().then(
        (module) => {
          component = module[name];
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
