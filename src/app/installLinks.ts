import { isReserved } from './reservedNames.ts';
import type { RouteGroup } from './routeGroup.ts';

/** A link of the head, and the page that it is for. */
export interface InstallPlace {
  readonly group: RouteGroup | null;
  readonly pathname: string;
  readonly search: string;
}

const OF_A_BUSINESS = /^\/([^/]+)(\/[^/]+(\/(accept|proof|pay|success))?)?\/?$/;

/** Relation and address of the links that make a business's pages installable; none for a page that is no business's. */
export function installLinks(
  { group, pathname, search }: InstallPlace,
  catalogue: string,
): readonly (readonly [rel: string, href: string])[] {
  const [, appId] = OF_A_BUSINESS.exec(pathname) ?? [];
  if ((group !== 'quote' && group !== 'invoice') || !appId || isReserved(pathname)) return [];
  const type = new URLSearchParams(search).has('type') ? `&type=${group}` : '';
  const query = `?locale=${catalogue}${type}`;
  return [
    ['manifest', `/${appId}/manifest.webmanifest${query}`],
    ['apple-touch-icon', `/${appId}/apple-touch-icon.png${query}`],
  ];
}
