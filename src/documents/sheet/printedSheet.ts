import { type ComponentType, createContext, useContext } from 'react';
import type { BankTransferDetailsProps } from '../bank-transfer/BankTransferDetails.tsx';

/** Code that a page loads after its first view, for a sheet that is rendered only once and without effects, such as for a PDF. */
export interface PrintedSheet {
  /** The name of a country (alpha-3) in a language. */
  readonly countryName: (alpha3: string, locale: string) => string;
  readonly BankTransferDetails: ComponentType<BankTransferDetailsProps>;
}

/** Provides the code to a sheet; null on a page. */
export const PrintedSheetContext = /* @__PURE__ */ createContext<PrintedSheet | null>(null);

/** The code for a sheet that is rendered only once; null on a page. The browser build contains only the null. */
export const usePrintedSheet: () => PrintedSheet | null = import.meta.env.SSR
  ? () => useContext(PrintedSheetContext)
  : () => null;
