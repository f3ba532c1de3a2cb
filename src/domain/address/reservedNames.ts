/** Reserved names without routes; `checkout` is also one of the route groups (reading 2). */
export const CONTACT = 'contact';
/** See `CONTACT`. */
export const MEET = 'meet';
/** See `CONTACT`. */
export const CHECKOUT = 'checkout';

/** First path parts for which a server responds with something other than a page, separated by spaces. */
const SERVED = 'api v1 demo assets catalogue healthz readyz';

const RESERVED = `${SERVED} ${CONTACT} ${MEET} ${CHECKOUT} staff account page-not-found payment`;

/** First path parts that are never a business, a key or a form, in any group (reading 2). */
export const RESERVED_NAMES: readonly string[] = RESERVED.split(' ');

/** Whether a path begins with a reserved name. */
export function isReserved(pathname: string): boolean {
  return hasFirst(RESERVED, pathname.toLowerCase());
}

/** Whether a path serves something other than a page. */
export function isServed(pathname: string): boolean {
  return hasFirst(SERVED, pathname);
}

function hasFirst(names: string, pathname: string): boolean {
  return names.split(' ').includes(pathname.split('/')[1] ?? '');
}
