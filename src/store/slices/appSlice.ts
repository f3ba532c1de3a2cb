import { type CaseReducer, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { Boot } from '#contract/entities/boot.ts';
import type { Option } from '#contract/entities/options.ts';
import type { PageKey } from '#domain/address/pages.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';

/** The global state of spec section 3. */
export interface AppState {
  /** Key of the page on the screen; null before the first one. */
  page: PageKey | null;
  /** Message id of the page's title; null for the global product title. */
  title: string | null;
  /** Alpha-3; null until boot returns it. */
  appCountryCode: string | null;
  appCurrencyCode: string;
  appLoaded: boolean;
  /** Language of the business's own texts; undefined until boot returns it. */
  contentLocale?: string | undefined;
  publicCoreAppId: string | null;
  /** Tag of the message locale. */
  locale: string;
  /** Tag of the format locale, of the same language (`es-BO` beside `es-419`). */
  formatLocale: string;
  rtl: boolean;
  /**
   * The languages and time zones to choose from, once their form is open; `selectCountryOptions` and `selectRegionOptions`
   * list the others.
   */
  locales: Option[];
  timeZones: Option[];
  /** The time zone for displayed times; null for the business's own. */
  timeZone: string | null;
  nestedModal: { editModeEnabled: boolean; dirty: boolean };
  /** Decisions on quotes on this device: none known, some stored (sent or not), or some being sent by this page. */
  outbox: 'none' | 'there' | 'sending';
}

/** A business and its boot response. */
export interface BootLoaded {
  readonly appId: string | null;
  readonly boot: Boot | null;
}

/** A locale that is now applied. */
export interface LocaleApplied {
  readonly locale: string;
  readonly formatLocale: string;
}

/** A locale that the visitor chose. `chosen` is the tag of the picker (`ar-EG`); the catalogue may be that of its parent. */
export interface LocaleChosen extends LocaleApplied {
  readonly chosen: string;
}

function showLocale(state: AppState, { payload }: PayloadAction<LocaleApplied>): void {
  state.locale = payload.locale;
  state.formatLocale = payload.formatLocale;
  state.rtl = getDirection(payload.locale) === 'rtl';
}

function showCurrency(
  state: AppState,
  { payload }: { readonly payload: { readonly value: { readonly appCurrencyCode: string } } },
): void {
  state.appCurrencyCode = payload.value.appCurrencyCode;
}

/** The initial state: US dollars, US English. */
export const initialAppState: AppState = {
  page: null,
  title: null,
  appCountryCode: null,
  appCurrencyCode: 'USD',
  appLoaded: false,
  publicCoreAppId: null,
  locale: 'en-US',
  formatLocale: 'en-US',
  rtl: false,
  locales: [],
  timeZones: [],
  timeZone: null,
  nestedModal: { editModeEnabled: false, dirty: false },
  outbox: 'none',
};

/** Events of the global state. */
export const appSlice = createSlice({
  name: 'app',
  initialState: initialAppState,
  reducers: {
    /** The business of the current page, and its boot response; null when boot failed. */
    bootLoaded(state, { payload }: PayloadAction<BootLoaded>) {
      state.publicCoreAppId = payload.appId;
      state.appCountryCode = payload.boot?.countryCode ?? null;
      state.contentLocale = payload.boot?.locale;
      if (payload.boot) state.appCurrencyCode = payload.boot.currencyCode;
    },
    /** The page has passed its guards; its title is set at the same time. */
    routePassed(state, { payload }: PayloadAction<Pick<AppState, 'page' | 'title'>>) {
      state.appLoaded = true;
      state.page = payload.page;
      state.title = payload.title;
    },
    localeApplied: showLocale,
    /** The visitor chose this locale; it is persisted. */
    localeChosen: showLocale as CaseReducer<AppState, PayloadAction<LocaleChosen>>,
    currencySet(state, { payload }: PayloadAction<string>) {
      state.appCurrencyCode = payload;
    },
    localesListed(state, { payload }: PayloadAction<Option[]>) {
      state.locales = payload;
    },
    timeZonesListed(state, { payload }: PayloadAction<Option[]>) {
      state.timeZones = payload;
    },
    timeZoneChosen(state, { payload }: PayloadAction<string | null>) {
      state.timeZone = payload;
    },
    nestedModalChanged(state, { payload }: PayloadAction<Partial<AppState['nestedModal']>>) {
      Object.assign(state.nestedModal, payload);
    },
    outboxChanged(state, { payload }: PayloadAction<AppState['outbox']>) {
      state.outbox = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(quoteEndpoints.endpoints.getQuote.matchFulfilled, showCurrency);
    builder.addMatcher(invoiceEndpoints.endpoints.getInvoice.matchFulfilled, showCurrency);
  },
});

/** Events of the global state, as actions. */
export const {
  bootLoaded,
  routePassed,
  localeApplied,
  localeChosen,
  currencySet,
  localesListed,
  timeZonesListed,
  timeZoneChosen,
  nestedModalChanged,
  outboxChanged,
} = appSlice.actions;
