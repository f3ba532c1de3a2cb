import type { ServerContext } from '#server/context/serverContext.ts';
import type { Settings } from '#server/settings.ts';
import { createFindAncestors, createFindOrigins } from '#server/site/policy/createFindOrigins.ts';
import { createReadVersion } from '#server/site/prerender/createReadVersion.ts';
import type { SiteOptions } from '#server/site/registerSite.ts';
import { toPageSettings } from '#server/site/shell/toPageSettings.ts';

/** The pages' settings, and the origins that they may use, from the businesses' connections. */
export function siteOptions(
  settings: Settings,
  distFolder: string,
  context: ServerContext,
): SiteOptions {
  return {
    distFolder,
    settings: toPageSettings(settings, distFolder),
    avatarService: settings.avatarService,
    wellKnownFolder: settings.wellKnownFolder,
    findOrigins: createFindOrigins(context),
    findAncestors: createFindAncestors(context),
    readVersion: createReadVersion(context.db),
  };
}
