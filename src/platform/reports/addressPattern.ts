import { toUrl } from './toUrl.ts';

/**
 * The fixed parts of the paths of customers' pages and calls; staff's are left out, because every first view has this
 * list. Any other part may be a secret: whoever has a document's id can open it. Processors' names are left out too.
 */
const FIXED_PARTS = new Set(
  (
    'accept acceptPayment api attachments auth basket billingAgreements boot card catalogue changes charges checkoutForm ' +
    'checkoutReceipt cii completeAuthorizedPayment countryAndProvince decline demo intent invoice manifest.webmanifest ' +
    'manualInvoicePayment manualPayment order orders page-not-found pay payment paymentIntent paymentMethodLinks paymentMethods pdf ' +
    'previewIntent proof quote receipt remove removeMethod return sales setupIntent staff stopCharges submitPaymentMethod success ' +
    'sw.js ubl update update:intent updatePaymentMethod v1 viewed webhook'
  ).split(' '),
);

/** Whether a part of a path is the same for every visitor. */
export function isFixedPart(part: string): boolean {
  return part === '' || FIXED_PARTS.has(part);
}

/** The replacement for a variable part in a pattern. */
export const ANY_PART = '{}';

/** A file of the build: its place in a stack is what source maps are found by. */
const BUILT_FILE = /^\/assets\/(?:[\w-]{1,60}-)?[\da-f]{8,16}\.(?:js|css)$/;

/** A path without ids: `/fern/q-1/accept` is `/{}/{}/accept`. */
export function pathPattern(pathname: string): string {
  if (BUILT_FILE.test(pathname)) return pathname;
  const parts = pathname.split('/').map((part) => (isFixedPart(part) ? part : ANY_PART));
  return parts.join('/').slice(0, MOST_LETTERS);
}

const MOST_LETTERS = 200;

/** A URL without user, query, fragment and ids. Anything but a web URL is reduced to its scheme. */
export function addressPattern(address: string): string {
  const url = toUrl(address);
  if (url === null) return '[address]';
  const { protocol, host, pathname } = url;
  if (!/^(https?|wss?):$/.test(protocol)) return `${protocol}[data]`;
  return `${protocol}//${host}${pathPattern(pathname)}`;
}
