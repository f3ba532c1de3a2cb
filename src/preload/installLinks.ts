import type { HeadLink } from '#contract/prerender.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import type { RouteGroup } from '#domain/address/routeGroup.ts';

/** The page that the links are for. */
export interface InstallPage {
  readonly group: RouteGroup | null;
  readonly pathname: string;
  readonly search: string;
}

/** The links that make a business's pages installable; none for a page that belongs to no business. */
export function installLinks(
  { group, pathname, search }: InstallPage,
  catalogue: string,
): readonly HeadLink[] {
  const { appId } = matchPage(group, pathname).params;
  if (!appId || isPreview(search)) return [];
  const base = `/${encodeURIComponent(appId)}`;
  const type = new URLSearchParams(search).has('type') ? `&type=${group}` : '';
  const query = `?locale=${catalogue}${type}`;
  return [
    { rel: 'manifest', href: `${base}/manifest.webmanifest${query}` },
    { rel: 'apple-touch-icon', href: `${base}/apple-touch-icon.png${query}` },
  ];
}
