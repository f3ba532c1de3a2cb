import type { ComponentType } from 'react';
import type { MessageId } from '#i18n/messageId.ts';
import type { RootState } from '#store/rootReducer.ts';
import type { AppDeps } from '../appDeps.ts';

/** A page's component. */
export type PageComponent = ComponentType & {
  /** Loads what is needed to render the page's responses, if that is more than the page itself. */
  readonly ready?: (
    deps: Pick<AppDeps, 'store' | 'localeSource'>,
    at: { readonly appId: string | null; readonly pathname: string },
  ) => Promise<void>;
  /** Message id of a title that depends on the page's content; null for the one of its row. */
  readonly titleFor?: (state: RootState, search: string) => MessageId | null;
};

/** A page whose code is loaded on demand. */
export interface LazyPage {
  /** Loads the code, once; a failure is not cached, so that the next call tries again. */
  load(): Promise<void>;
  /** The page, once loaded. */
  readonly component: PageComponent | null;
}

/**
 * Wraps a dynamic import of the module that exports the page by this name. The app loads a page before it navigates
 * there, so that nothing is shown incomplete.
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
