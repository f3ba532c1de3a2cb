import { lazyPage } from './lazyPage.ts';

/** Every page, each a chunk of its own. The build looks for these imports to preload what a link will need. */
export const PAGES = {
  quote: lazyPage(async () => (await import('#pages/quote/QuotePage.tsx')).QuotePage),
  acceptedQuote: lazyPage(
    async () => (await import('#pages/quote/AcceptedQuotePage.tsx')).AcceptedQuotePage,
  ),
  checkProof: lazyPage(
    async () => (await import('#pages/quote/proof/CheckProofPage.tsx')).CheckProofPage,
  ),
  invoice: lazyPage(async () => (await import('#pages/invoice/InvoicePage.tsx')).InvoicePage),
  payInvoice: lazyPage(
    async () => (await import('#pages/invoice/PayInvoicePage.tsx')).PayInvoicePage,
  ),
  paymentSuccess: lazyPage(
    async () => (await import('#pages/invoice/PaymentSuccessPage.tsx')).PaymentSuccessPage,
  ),
  authReturn: lazyPage(
    async () => (await import('#pages/system/AuthReturnPage.tsx')).AuthReturnPage,
  ),
  notFound: lazyPage(async () => (await import('#pages/system/NotFoundPage.tsx')).NotFoundPage),
  documents: lazyPage(
    async () => (await import('#pages/documents/DocumentsPage.tsx')).DocumentsPage,
  ),
  coming: lazyPage(async () => (await import('#pages/system/ComingPage.tsx')).ComingPage),
};
