import { documentPath } from '#domain/address/documentPath.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import type { RouteGroup } from '#domain/address/routeGroup.ts';

/** A link of the head, and the page that it is for. */
export interface InstallPlace {
  readonly group: RouteGroup | null;
  readonly pathname: string;
  readonly search: string;
}

/** Relation and address of the links that make a business's pages installable; none for a page that is no business's. */
export function installLinks(
  { group, pathname, search }: InstallPlace,
  catalogue: string,
): readonly (readonly [rel: string, href: string])[] {
  const named = documentPath(group, pathname);
  if (named === null || isPreview(search)) return [];
  const base = `/${encodeURIComponent(named.appId)}`;
  const type = new URLSearchParams(search).has('type') ? `&type=${group}` : '';
  const query = `?locale=${catalogue}${type}`;
  return [
    ['manifest', `${base}/manifest.webmanifest${query}`],
    ['apple-touch-icon', `${base}/apple-touch-icon.png${query}`],
  ];
}
