import { isReserved } from './reservedNames.ts';

/** Letters of every id in a link: a business's, a document's. */
const PUBLIC_ID = /^[\w.~:-]{1,128}$/;

/** Ends of files that pages are served with. A path that ends so is a file, or nothing; other dots belong to ids. */
const FILE =
  /\.(?:avif|br|css|gif|gz|html?|ico|jpe?g|[cm]?[jt]sx?|json|map|pdf|php|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i;

/** Whether a text can be an id at all; anything else names nothing. */
export function isPublicId(text: string): boolean {
  return PUBLIC_ID.test(text);
}

/** Whether a path names a file rather than a page. */
export function isFilePath(pathname: string): boolean {
  return FILE.test(pathname);
}

/** Whether a business may be opened under an id: its pages have to have addresses of their own. */
export function isAppId(text: string): boolean {
  return isPublicId(text) && /^\w/.test(text) && !isReserved(`/${text}`) && !isFilePath(text);
}
