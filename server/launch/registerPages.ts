import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerClearSiteData } from '#server/install/registerClearSiteData.ts';
import { registerInstall } from '#server/install/registerInstall.ts';
import { registerCatalogue } from '#server/site/registerCatalogue.ts';
import { registerSite, type SiteOptions } from '#server/site/registerSite.ts';

/** The built pages, and the routes for installing them and for clearing a device. */
export async function registerPages(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { settings, distFolder, avatarService = null } = options;
  const entry = await registerSite(app, options);
  if (entry !== null) registerInstall(app, { entry, settings, appFolder: join(distFolder, 'app') });
  registerClearSiteData(app);
  if (settings.isDemo) await registerCatalogue(app, { distFolder, avatarService });
}
