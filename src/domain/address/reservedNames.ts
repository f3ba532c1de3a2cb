/** Names without routes of their own, kept for later (2.39); `checkout` is also a route group of ours (readings 2). */
export const CONTACT = 'contact';
/** See `CONTACT`. */
export const MEET = 'meet';
/** See `CONTACT`. */
export const CHECKOUT = 'checkout';

/** First path parts that never stand for a business, a key or a form, in any group (readings 2). */
export const RESERVED_NAMES: readonly string[] = [
  CONTACT,
  MEET,
  CHECKOUT,
  'demo',
  'catalogue',
  'staff',
  'api',
  'v1',
  'page-not-found',
];

/** Whether a path begins with a reserved name. */
export function isReserved(pathname: string): boolean {
  return RESERVED_NAMES.includes(pathname.split('/')[1]?.toLowerCase() ?? '');
}
