import { lazyPage } from './lazyPage.ts';

/** Every page, each a chunk of its own. The build looks for these imports to preload what a link will need. */
export const PAGES = {
  quote: lazyPage(() => import('#pages/quote/QuotePage.tsx'), 'QuotePage'),
  acceptedQuote: lazyPage(() => import('#pages/quote/AcceptedQuotePage.tsx'), 'AcceptedQuotePage'),
  checkProof: lazyPage(() => import('#pages/quote/proof/CheckProofPage.tsx'), 'CheckProofPage'),
  invoice: lazyPage(() => import('#pages/invoice/InvoicePage.tsx'), 'InvoicePage'),
  payInvoice: lazyPage(() => import('#pages/invoice/PayInvoicePage.tsx'), 'PayInvoicePage'),
  paymentSuccess: lazyPage(
    () => import('#pages/invoice/PaymentSuccessPage.tsx'),
    'PaymentSuccessPage',
  ),
  authReturn: lazyPage(() => import('#pages/system/AuthReturnPage.tsx'), 'AuthReturnPage'),
  notFound: lazyPage(() => import('#pages/system/NotFoundPage.tsx'), 'NotFoundPage'),
  documents: lazyPage(() => import('#pages/documents/DocumentsPage.tsx'), 'DocumentsPage'),
  coming: lazyPage(() => import('#pages/system/ComingPage.tsx'), 'ComingPage'),
};
