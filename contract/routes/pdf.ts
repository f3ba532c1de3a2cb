import { Type } from 'typebox';
import type { ProblemCode } from '../problems.ts';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

/** The PDF's language; by default that of the document's page. */
const PdfQuery = closed({ locale: Type.Optional(Type.String()) });

/** Options of the calls that read a document as PDF with its public link. */
const PDF_READ = {
  audience: 'public',
  method: 'GET',
  source: 'ours',
  isWrite: false,
  params: ['xid'],
  query: PdfQuery,
  media: 'application/pdf',
  payload: null,
  response: Type.Unknown(),
} as const;

const PROBLEMS = [
  'invalid-request',
  'not-found',
  'link-revoked',
  'document-too-long',
  'database-unavailable',
  'server-busy',
  'pdf-unavailable',
] as const satisfies readonly ProblemCode[];

/** Documents as PDF, always sent as a download. 503 `pdf-unavailable` where the server cannot make PDFs. */
export const pdfRoutes = routes({
  getInvoicePdf: {
    ...PDF_READ,
    path: '/v1/sales/invoice/{xid}/pdf',
    summary:
      'An invoice or credit note as PDF/A-3 with the content of its page, up to 5,000 lines; if `hasEInvoice` is not false, with its CII file inside (Factur-X, profile EN 16931)',
    problems: PROBLEMS,
  },
  getReceiptPdf: {
    ...PDF_READ,
    path: '/v1/sales/invoice/{xid}/receipt/pdf',
    summary:
      'The receipt of a payment of an invoice as PDF. `payment` is its id; left out, the newest one. 404 for a payment without a receipt',
    query: closed({ ...PdfQuery.properties, payment: Type.Optional(Type.String()) }),
    problems: PROBLEMS,
  },
  getQuotePdf: {
    ...PDF_READ,
    path: '/v1/sales/quote/{xid}/pdf',
    summary: 'A quote as PDF with the content of its page, up to 5,000 lines',
    problems: PROBLEMS,
  },
  getProofPdf: {
    ...PDF_READ,
    path: '/v1/sales/quote/{xid}/proof/pdf',
    summary:
      'An accepted quote as PDF, in the version that was accepted, with the proof of its acceptance',
    problems: [...PROBLEMS, 'quote-not-accepted'],
  },
});
