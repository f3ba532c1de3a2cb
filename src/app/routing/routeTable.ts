import type { RouteGroup } from '#domain/address/routeGroup.ts';
import type { MessageId } from '#i18n/messageId.ts';
import type { MessagePart } from '#i18n/messagePart.ts';
import type { LazyPage } from './lazyPage.ts';
import { NOT_FOUND_PATH } from './notFoundPath.ts';
import { PAGES } from './pages.ts';

/** One route of spec section 2, or one of ours. */
export interface AppRoute {
  /** Path with the route identifiers of the spec: appId, xid, key, tenantId, changeId, id (3.01). */
  readonly path: string;
  readonly page: LazyPage;
  /** Message id; without one the page has the product's title (2.27). */
  readonly title?: MessageId;
  /** Shows no navigation. */
  readonly hideNav?: true;
  /** Feature flag without which the route does not exist. */
  readonly flag?: string;
  /** The page asks for the boot itself: it also opens with what this device knows (readings 2). */
  readonly bootsItself?: true;
  /** The document whose reading begins before the page is there. */
  readonly reads?: 'quote' | 'invoice';
  /** Parts of the messages beyond the reading ones. */
  readonly parts?: readonly MessagePart[];
}

/** Routes of every group. */
export const COMMON_ROUTES: readonly AppRoute[] = [
  { path: NOT_FOUND_PATH, page: PAGES.notFound, title: 'public.notFound', hideNav: true },
  { path: '/payment/auth/return', page: PAGES.authReturn, hideNav: true, parts: ['paying'] },
];

/** The documents of one business kept on this device; where the installed app starts. */
const KEPT_DOCUMENTS: AppRoute = {
  path: '/:appId',
  page: PAGES.documents,
  title: 'public.kept.title',
  bootsItself: true,
  parts: ['acting'],
};

/** Routes by group. Only those of the active group match (2.17). */
export const GROUP_ROUTES: Readonly<Record<RouteGroup, readonly AppRoute[]>> = {
  quote: [
    KEPT_DOCUMENTS,
    { path: '/:appId/:xid', page: PAGES.quote, title: 'public.quote.viewTitle', reads: 'quote' },
    {
      path: '/:appId/:xid/accept',
      page: PAGES.acceptedQuote,
      title: 'public.quote.acceptTitle',
      reads: 'quote',
      parts: ['acting'],
    },
    {
      path: '/:appId/:xid/proof',
      page: PAGES.checkProof,
      title: 'public.quote.proofTitle',
      reads: 'quote',
      parts: ['acting'],
    },
  ],
  invoice: [
    KEPT_DOCUMENTS,
    {
      path: '/:appId/:xid',
      page: PAGES.invoice,
      title: 'public.invoice.viewTitle',
      reads: 'invoice',
    },
    {
      path: '/:appId/:xid/pay',
      page: PAGES.payInvoice,
      title: 'public.invoice.payTitle',
      parts: ['paying'],
    },
    {
      path: '/:appId/:xid/success',
      page: PAGES.paymentSuccess,
      title: 'public.invoice.successTitle',
      reads: 'invoice',
      parts: ['paying'],
    },
  ],
  payments: [
    { path: '/:key', page: PAGES.coming, flag: 'paymentMethods', parts: ['acting'] },
    {
      path: '/update/:tenantId/:changeId',
      page: PAGES.coming,
      flag: 'paymentMethods',
      parts: ['acting'],
    },
  ],
  checkout: [{ path: '/:id', page: PAGES.coming, flag: 'checkout', parts: ['acting'] }],
  staff: [{ path: '/', page: PAGES.coming, parts: ['acting'] }],
};
