import { type ComponentType, createContext, useContext } from 'react';
import type { BankTransferDetailsProps } from '../payments/BankTransferDetails.tsx';

/** What a page loads after its first view, for a sheet that is rendered once and without effects, such as for a PDF. */
export interface PrintedSheet {
  /** The name of a country (alpha-3) in a language. */
  readonly countryName: (alpha3: string, locale: string) => string;
  readonly BankTransferDetails: ComponentType<BankTransferDetailsProps>;
}

/** Provides it to a sheet; null on a page. */
export const PrintedSheetContext = /* @__PURE__ */ createContext<PrintedSheet | null>(null);

/** The code for a sheet that is rendered once. Null on a page; in browsers this is known at build time. */
export const usePrintedSheet: () => PrintedSheet | null = import.meta.env.SSR
  ? () => useContext(PrintedSheetContext)
  : () => null;
