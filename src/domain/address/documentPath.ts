import { isReserved } from './reservedNames.ts';

/** What a path names of a business. */
export interface DocumentPath {
  readonly appId: string;
  /** The document, empty for the business's list of documents. */
  readonly xid: string;
  /** The page of the document, empty for its view. */
  readonly step: string;
}

const PATH = /^\/([^/]+)(\/([^/]+)(\/(\w+))?)?\/?$/;

/** Pages of a document beside its view, by route group (spec section 2; the proof is ours). */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  quote: ['', 'accept', 'proof'],
  invoice: ['', 'pay', 'success'],
};

/** Reads a path in a route group; null where it is no page of a business, and in groups that have no documents. */
export function documentPath(group: string | null, pathname: string): DocumentPath | null {
  const [, appId, , xid = '', , step = ''] = PATH.exec(pathname) ?? [];
  if (!appId || isReserved(pathname) || !STEPS[group ?? '']?.includes(step)) return null;
  return { appId: decodePart(appId), xid: decodePart(xid), step };
}

/** A part of a path as its text; one that is no encoding as it is written: nothing is found under it. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
