import { combineReducers } from 'redux';
import { baseApi } from '#api/baseApi.ts';
import { appSlice } from './slices/appSlice.ts';
import { flagsSlice } from './slices/flagsSlice.ts';
import { invoiceSlice } from './slices/invoiceSlice.ts';
import { localeChoiceSlice } from './slices/localeChoiceSlice.ts';
import { noticeSlice } from './slices/noticeSlice.ts';
import { overlaySlice } from './slices/overlaySlice.ts';
import { quoteSlice } from './slices/quoteSlice.ts';
import { salesSlice } from './slices/salesSlice.ts';

/** The slices by name, as in spec section 3. */
export const reducers = {
  app: appSlice.reducer,
  localeChoice: localeChoiceSlice.reducer,
  notice: noticeSlice.reducer,
  overlay: overlaySlice.reducer,
  flags: flagsSlice.reducer,
  quote: quoteSlice.reducer,
  invoice: invoiceSlice.reducer,
  sales: salesSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
};

/** The one reducer of the global store. */
export const rootReducer = combineReducers(reducers);

/** Everything in the global store. */
export type RootState = ReturnType<typeof rootReducer>;
