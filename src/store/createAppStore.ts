import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiDeps } from '#api/apiDeps.ts';
import { baseApi } from '#api/baseApi.ts';
import type { ErrorReporter } from '#platform/errorReporter.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** What the store needs from outside; thunks get it as their extra argument. */
export interface StoreDeps extends ApiDeps {
  readonly reporter: ErrorReporter;
}

/** The global store (1.30), made again for every page, every server rendering and every test. */
export function createAppStore(deps: StoreDeps, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: deps },
        // how long the checks take says something of the machine, nothing of the store
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: {
          ignoredActions: ['persist/PERSIST'],
          warnAfter: Number.POSITIVE_INFINITY,
        },
      }).concat(baseApi.middleware),
  });
}

/** The store's type. */
export type AppStore = ReturnType<typeof createAppStore>;

/** Dispatch of the store, thunks included. */
export type AppDispatch = ThunkDispatch<RootState, StoreDeps, UnknownAction> & AppStore['dispatch'];
