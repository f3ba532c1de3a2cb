import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './createAppStore.ts';
import type { RootState } from './rootReducer.ts';

/** Dispatch typed for our thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selector over our state. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** The public app id of the current page, the `appId` of every document key. Empty before one is known. */
export function useAppId(): string {
  return useAppSelector((state) => state.app.publicCoreAppId ?? '');
}
