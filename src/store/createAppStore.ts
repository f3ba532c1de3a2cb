import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiSurroundings } from '#api/apiSurroundings.ts';
import { baseApi } from '#api/baseApi.ts';
import type { ErrorReporter } from '#platform/errorReporter.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** What the store needs from outside; thunks get it as their extra argument. */
export interface StoreSurroundings extends ApiSurroundings {
  readonly reporter: ErrorReporter;
}

/** The global store (1.30), made anew for every page, every server drawing and every test. */
export function createAppStore(
  surroundings: StoreSurroundings,
  preloadedState?: Partial<RootState>,
) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: surroundings },
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
export type AppDispatch = ThunkDispatch<RootState, StoreSurroundings, UnknownAction> &
  AppStore['dispatch'];
