import { type ComponentFor, PAGES, type PageKey } from '#domain/address/pages.ts';
import { type LazyPage, lazyPage, type PageComponent } from './lazyPage.ts';

type PageModule<Name extends string> = Readonly<Record<Name, PageComponent>>;

const paymentMethod = () => import('#pages/payment-method/PaymentMethodPage.tsx');
const documents = () => import('#pages/documents/DocumentsPage.tsx');

/** Fetches the module of each page: one that does not export the page's component does not compile. */
const MODULES = {
  'not-found': () => import('#pages/system/NotFoundPage.tsx'),
  'payment-return': () => import('#pages/system/AuthReturnPage.tsx'),
  quotes: documents,
  quote: () => import('#pages/quote/QuotePage.tsx'),
  'quote/accept': () => import('#pages/quote/AcceptedQuotePage.tsx'),
  'quote/proof': () => import('#pages/quote/proof/CheckProofPage.tsx'),
  invoices: documents,
  invoice: () => import('#pages/invoice/InvoicePage.tsx'),
  'invoice/pay': () => import('#pages/invoice/pay/PayInvoicePage.tsx'),
  'invoice/success': () => import('#pages/invoice/receipt/PaymentSuccessPage.tsx'),
  'payment-methods': paymentMethod,
  'payment-method-update': paymentMethod,
  checkout: () => import('#pages/checkout/CheckoutPage.tsx'),
  'staff-card': () => import('#staff/card/StaffCardPage.tsx'),
  staff: () => import('#staff/StaffPage.tsx'),
} satisfies { readonly [K in PageKey]: () => Promise<PageModule<ComponentFor<K>>> };

/** Every page's code, each a chunk of its own, by the page's key. */
export const PAGE_MODULES = Object.fromEntries(
  PAGES.map(({ key, component }) => [
    key,
    lazyPage(MODULES[key] as () => Promise<PageModule<string>>, component),
  ]),
) as Readonly<Record<PageKey, LazyPage>>;
