import { Type } from 'typebox';
import type { ProblemCode } from '../problems.ts';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';
import { STAFF_READ } from './staffRoute.ts';

/** The PDF's language; by default that of the document's page. */
const PdfQuery = closed({ locale: Type.Optional(Type.String()) });

const PDF_RESPONSE = {
  params: ['xid'],
  query: PdfQuery,
  media: 'application/pdf',
  response: Type.Unknown(),
} as const;

/** Options of the calls that read a document as PDF with its public link. */
const PDF_READ = {
  ...PDF_RESPONSE,
  audience: 'public',
  method: 'GET',
  source: 'ours',
  isWrite: false,
  payload: null,
} as const;

/** The same for staff, also after the public link was revoked. */
const STAFF_PDF_READ = { ...STAFF_READ, ...PDF_RESPONSE } as const;

const PROBLEMS = [
  'invalid-request',
  'not-found',
  'link-revoked',
  'document-too-long',
  'database-unavailable',
  'server-busy',
  'pdf-unavailable',
] as const satisfies readonly ProblemCode[];

const STAFF_PROBLEMS = PROBLEMS.filter((code) => code !== 'link-revoked');

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
  getStaffInvoicePdf: {
    ...STAFF_PDF_READ,
    path: '/v1/staff/invoices/{xid}/pdf',
    summary: 'An invoice as the PDF of its public link, also after that link was revoked',
    problems: STAFF_PROBLEMS,
  },
  getStaffQuotePdf: {
    ...STAFF_PDF_READ,
    path: '/v1/staff/quotes/{xid}/pdf',
    summary: 'A quote as the PDF of its public link, also after that link was revoked',
    problems: STAFF_PROBLEMS,
  },
});
