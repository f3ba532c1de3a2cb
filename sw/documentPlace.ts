import { documentPath } from '#domain/address/documentPath.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { isFilePath } from '#domain/address/publicId.ts';
import { type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';
import type { PageView } from '#offline/core/copies.ts';
import type { CopyKey } from '#offline/core/copyRecord.ts';

/** A page of this app: of a document, of the list of documents, or another one that can do with the shell. */
export type Place =
  | { readonly kind: 'document'; readonly key: CopyKey; readonly view: PageView }
  | { readonly kind: 'shell'; readonly group: CopyKey['kind'] };

/**
 * What an address is to the worker; null where it has no business: other groups, the return from a bank, files, the API, a look by the
 * business.
 * Group and path are read by the rules of the app.
 */
export function documentPlace(
  { pathname, search, hostname }: URL,
  settings: GroupSettings,
): Place | null {
  const group = routeGroup({ hostName: hostname, search }, settings);
  const named = documentPath(group, pathname);
  if ((group !== 'quote' && group !== 'invoice') || !named) return null;
  if (isFilePath(pathname) || isPreview(search)) return null;
  const { appId, xid, step } = named;
  if (!xid || !isView(step)) return { kind: 'shell', group };
  return { kind: 'document', key: { kind: group, appId, xid }, view: step };
}

function isView(step: string): step is PageView {
  return ['', 'accept', 'success'].includes(step);
}
