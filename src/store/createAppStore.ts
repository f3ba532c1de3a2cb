import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiDeps } from '#api/apiDeps.ts';
import { baseApi } from '#api/baseApi.ts';
import type { ErrorReporter } from '#platform/errorReporter.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** Dependencies of the store; thunks get them as their extra argument. */
export interface StoreDeps extends ApiDeps {
  readonly reporter: ErrorReporter;
}

/** The global store, created for every page, server rendering and test. */
export function createAppStore(deps: StoreDeps, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: deps },
        // the duration of these checks depends on the machine, not on the store
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
