import { isReserved } from './reservedNames.ts';

/** Letters of every id in a link: a business's, a document's. */
const PUBLIC_ID = /^[\w.~:-]{1,128}$/;

/**
 * A part that begins with a dot, as in `/.env`, or the extension of a file: those that the site is built from, and those
 * that scanners request. Other dots belong to ids.
 */
const FILE =
  /\/(?:\.|%2e)|\.(?:aspx?|avif|bak|br|css|gif|gz|html?|ico|jpe?g|[cm]?[jt]sx?|json|log|map|pdf|php|png|sql|svg|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml)\/*$/i;

/** Whether a text can be an id at all; anything else names nothing. */
export function isPublicId(text: string): boolean {
  return PUBLIC_ID.test(text);
}

/** Whether mail and chat programs include the whole id in a link: they leave out punctuation at its ends. */
export function survivesLinkDetection(id: string): boolean {
  return /^[a-z\d](?:.*[a-z\d])?$/i.test(id);
}

/** Whether a path names a file rather than a page: it ends like one, or a part of it begins with a dot. */
export function isFilePath(pathname: string): boolean {
  return FILE.test(pathname);
}

/** Whether a business may be opened under an id: its pages have to have addresses of their own. */
export function isAppId(text: string): boolean {
  return isPublicId(text) && /^\w/.test(text) && !isReserved(`/${text}`) && !isFilePath(text);
}
