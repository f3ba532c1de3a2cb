import type { PageView } from '#offline/core/copies.ts';
import type { CopyKey } from '#offline/core/copyRecord.ts';

/** A page of this app: of a document, of the list of documents, or another one that can do with the shell. */
export type Place =
  | { readonly kind: 'document'; readonly key: CopyKey; readonly view: PageView }
  | { readonly kind: 'shell' };

/** First parts of a path that are no business (readings 2). */
const RESERVED = new Set(
  'contact meet checkout demo catalogue staff api v1 page-not-found payment assets healthz readyz'.split(
    ' ',
  ),
);

const PATH = /^\/([^/.]+)(?:\/([^/.]+)(?:\/(accept|pay|success|proof))?)?\/?$/;

/**
 * What an address is to the worker; null where it has no business: other groups, the return from a bank, files, the API.
 * The group is that of `?type=`, else the host's.
 */
export function documentPlace({ pathname, searchParams, hostname }: URL): Place | null {
  const [, app, id, step = ''] = PATH.exec(pathname) ?? [];
  if (app === undefined || RESERVED.has(app)) return null;
  const [label = ''] = hostname.split('.');
  const named = ['quote', 'invoice'].find((group) => label.includes(group)) ?? null;
  const kind = searchParams.get('type') ?? named;
  if (kind !== 'quote' && kind !== 'invoice') return null;
  if (id === undefined || !isView(step)) return { kind: 'shell' };
  const [appId, xid] = [app, id].map(decode) as [string, string];
  return { kind: 'document', key: { kind, appId, xid }, view: step };
}

function isView(step: string): step is PageView {
  return ['', 'accept', 'success'].includes(step);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // no encoding: nothing is kept under it
  }
}
