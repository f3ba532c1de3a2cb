import type { RouteGroup } from './routeGroup.ts';

/** All that is known of a page before its code is there. A column that is left out means no, or none. */
export interface PageDescription {
  /** Names the page in the app, in the build's lists of files and on the server. */
  readonly key: string;
  /** The route group that has it; without one, every group has. */
  readonly group?: RouteGroup;
  /** Path with the route identifiers of the spec: appId, xid, key, tenantId, changeId, id, and the source of a card form. */
  readonly path: string;
  /** Name of the component, and of its file below `src/pages` or `src/staff`. */
  readonly component: string;
  /** Message id; without one the page has the product's title. */
  readonly title?: string;
  readonly hideNav?: true;
  /** Feature flag without which the page does not exist. */
  readonly needsFlag?: string;
  /** The document that it shows. */
  readonly document?: 'quote' | 'invoice';
  /** Parts of the messages beyond the reading ones. */
  readonly parts?: readonly ('acting' | 'paying' | 'cards' | 'staff')[];
  /** It fetches its boot or its document itself: nothing is read before its code is there. */
  readonly readsItself?: 'boot' | 'document';
  /** A visit may begin here, so that what all such pages share travels in one file. */
  readonly isLanding?: true;
  /** The head script fetches its code. */
  readonly isPreloaded?: true;
  /** Name of the component, and of its file, that the server renders it with and that takes it over once it is wanted: no first view has it. */
  readonly hydratedBy?: string;
  /** The server renders it, from boot and document. */
  readonly isPrerendered?: true;
  /** It has a form that works without scripts. */
  readonly hasForm?: true;
  /** Its rendered page is stored on the device under this name. Devices have them: a name never changes. */
  readonly savedAs?: '' | 'accept' | 'success';
  /** Its address may name a receipt, which is stored on the device; nothing else of the page is. */
  readonly hasReceipt?: true;
  /** It is made from what is stored on the device, with a network or without. */
  readonly isList?: true;
  /** Whoever comes here may want the page installed. */
  readonly isWorthInstalling?: true;
  /** An update or a reload must not interrupt it. */
  readonly isBusy?: true;
  /**
   * `here`: a processor's script runs on it. `ahead`: the app leads from it to such a page without loading again. Only these
   * are sent with the processors' hosts in their policy.
   */
  readonly payment?: 'here' | 'ahead';
  /** The business's own pages may have it in a frame. */
  readonly isEmbeddable?: true;
}

const ROWS = [
  {
    key: 'not-found',
    path: '/page-not-found',
    component: 'NotFoundPage',
    title: 'public.notFound',
    hideNav: true,
    parts: ['acting'],
    isPreloaded: true,
    isPrerendered: true,
  },
  {
    key: 'payment-return',
    path: '/payment/auth/return',
    component: 'AuthReturnPage',
    parts: ['paying'],
    payment: 'here',
  },
  {
    key: 'quotes',
    group: 'quote',
    path: '/:appId',
    component: 'DocumentsPage',
    title: 'public.kept.title',
    readsItself: 'boot',
    parts: ['acting'],
    isList: true,
    isWorthInstalling: true,
  },
  {
    key: 'quote',
    group: 'quote',
    path: '/:appId/:xid',
    component: 'QuotePage',
    title: 'public.quote.viewTitle',
    document: 'quote',
    isLanding: true,
    isPreloaded: true,
    isPrerendered: true,
    hasForm: true,
    savedAs: '',
  },
  {
    key: 'quote/accept',
    group: 'quote',
    path: '/:appId/:xid/accept',
    component: 'AcceptedQuotePage',
    title: 'public.quote.acceptTitle',
    document: 'quote',
    parts: ['acting'],
    isPreloaded: true,
    isPrerendered: true,
    savedAs: 'accept',
    isWorthInstalling: true,
  },
  {
    key: 'quote/proof',
    group: 'quote',
    path: '/:appId/:xid/proof',
    component: 'CheckProofPage',
    title: 'public.quote.proofTitle',
    document: 'quote',
    parts: ['acting'],
  },
  {
    key: 'invoices',
    group: 'invoice',
    path: '/:appId',
    component: 'DocumentsPage',
    title: 'public.kept.title',
    readsItself: 'boot',
    parts: ['acting'],
    isList: true,
    isWorthInstalling: true,
    payment: 'ahead',
  },
  {
    key: 'invoice',
    group: 'invoice',
    path: '/:appId/:xid',
    component: 'InvoicePage',
    title: 'public.invoice.viewTitle',
    document: 'invoice',
    isLanding: true,
    isPreloaded: true,
    isPrerendered: true,
    savedAs: '',
    payment: 'ahead',
  },
  {
    key: 'invoice/pay',
    group: 'invoice',
    path: '/:appId/:xid/pay',
    component: 'PayInvoicePage',
    title: 'public.invoice.payTitle',
    document: 'invoice',
    readsItself: 'document',
    parts: ['paying'],
    isPreloaded: true,
    isBusy: true,
    payment: 'here',
  },
  {
    key: 'invoice/success',
    group: 'invoice',
    path: '/:appId/:xid/success',
    component: 'PaymentSuccessPage',
    title: 'public.invoice.successTitle',
    document: 'invoice',
    parts: ['paying'],
    isPreloaded: true,
    isPrerendered: true,
    savedAs: 'success',
    isWorthInstalling: true,
    payment: 'ahead',
  },
  {
    key: 'payment-methods',
    group: 'payments',
    path: '/:key',
    component: 'PaymentMethodPage',
    needsFlag: 'paymentMethods',
    parts: ['cards'],
    isBusy: true,
    payment: 'here',
    isEmbeddable: true,
  },
  {
    key: 'payment-method-update',
    group: 'payments',
    path: '/update/:tenantId/:changeId',
    component: 'PaymentMethodPage',
    needsFlag: 'paymentMethods',
    parts: ['cards'],
    isBusy: true,
    payment: 'here',
    isEmbeddable: true,
  },
  {
    key: 'checkout',
    group: 'checkout',
    path: '/:id',
    component: 'CheckoutPage',
    title: 'checkout.title',
    needsFlag: 'checkout',
    hydratedBy: 'FormPage',
    isPreloaded: true,
    isPrerendered: true,
    hasReceipt: true,
    isBusy: true,
    payment: 'here',
    isEmbeddable: true,
  },
  {
    key: 'staff-card',
    group: 'staff',
    path: '/card/:source',
    component: 'StaffCardPage',
    parts: ['paying', 'cards', 'staff'],
    isBusy: true,
    payment: 'here',
  },
  {
    key: 'staff',
    group: 'staff',
    path: '/',
    component: 'StaffStartPage',
    title: 'staff.start.title',
    parts: ['acting', 'staff'],
  },
] as const satisfies readonly PageDescription[];

/** Key of a page. */
export type PageKey = (typeof ROWS)[number]['key'];

/** A page with what the table says of it. */
export interface Page extends PageDescription {
  readonly key: PageKey;
}

/** Every page: spec section 2 and ours. Of a bundle's build only the columns that it reads (`server/build/pageColumns.ts`). */
export const PAGES: readonly Page[] = ROWS;

/** Name of the component of a page. */
export type ComponentFor<K extends PageKey> = Extract<
  (typeof ROWS)[number],
  { key: K }
>['component'];
