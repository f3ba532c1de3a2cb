import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerClearSiteData } from '#server/install/registerClearSiteData.ts';
import { registerInstall } from '#server/install/registerInstall.ts';
import type { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { registerCatalogue } from '#server/site/catalogue/registerCatalogue.ts';
import { registerSite, type SiteOptions } from '#server/site/registerSite.ts';

/** The dependencies of the pages, and the logos of businesses. */
export interface PagesOptions extends SiteOptions {
  readonly logos: Pick<LogoCache, 'get'>;
}

/** The built pages, and the routes for installing them and for clearing a device. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { settings, distFolder, logos, avatarService = null } = options;
  const entry = await registerSite(app, options);
  const appFolder = join(distFolder, 'app');
  if (entry !== null) registerInstall(app, { entry, settings, logos, appFolder });
  registerClearSiteData(app);
  if (settings.isDemo) await registerCatalogue(app, { distFolder, avatarService });
}
