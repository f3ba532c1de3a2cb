import { getInvoicePdf, getProofPdf, getQuotePdf, getReceiptPdf } from 'virtual:call-routes';
import type { PdfKind } from '#contract/pdfContent.ts';
import { callAddress } from '../client/callAddress.ts';
import { callPath } from '../client/callPath.ts';
import type { ApiThunk } from '../sendCall.ts';
import type { DocumentKey } from './documentKey.ts';

const ROUTES = {
  invoice: getInvoicePdf,
  receipt: getReceiptPdf,
  quote: getQuotePdf,
  proof: getProofPdf,
} as const;

/** A PDF with its file name from the server, or the reason for the failure. */
export type PdfResult =
  | { readonly name: string; readonly file: Blob }
  | { readonly failure: 'offline' | 'tooLong' | 'failed' };

/** The document, the language, and for a receipt the payment (by default the newest). */
export interface PdfDocument extends DocumentKey {
  readonly kind: PdfKind;
  readonly locale: string;
  readonly payment?: string | null;
}

/** Downloads a document as PDF. Never rejects. */
export function downloadPdf(document: PdfDocument): ApiThunk<Promise<PdfResult>> {
  const { kind, appId, xid, locale, payment = null } = document;
  const query = new URLSearchParams({ locale, ...(payment !== null && { payment }) });
  return async (_dispatch, _getState, { settings, fetch }) => {
    const { url, credentials } = callAddress(callPath(ROUTES[kind], { xid }), appId, settings);
    try {
      const response = await fetch(`${url}?${query}`, { credentials });
      if (response.ok) return { name: getName(response), file: await response.blob() };
      const { code } = (await response.json()) as { readonly code?: unknown };
      return { failure: code === 'document-too-long' ? 'tooLong' : 'failed' };
    } catch {
      return { failure: navigator.onLine ? 'failed' : 'offline' };
    }
  };
}

/** The file name in the `Content-Disposition` header. */
function getName({ headers }: Response): string {
  const [, encoded = 'document.pdf'] =
    /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(encoded);
}
