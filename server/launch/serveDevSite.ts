import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer } from 'vite';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { CATALOGUE_PAGE, isCataloguePage } from '#server/site/catalogue/cataloguePage.ts';
import { isPagePath } from '#server/site/pagePath.ts';
import type { SiteOptions } from '#server/site/registerSite.ts';
import { withSettings } from '#server/site/shell/pageShell.ts';

/** Serves the pages from their sources through Vite, with hot reload on the same port. For development: no policy, nothing built. */
export async function serveDevSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const root = projectRoot();
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    const isCatalogue = isCataloguePage(request.url);
    if (!isCatalogue && !isPagePath(request.url)) return;
    const built = await readFile(join(root, isCatalogue ? CATALOGUE_PAGE : 'index.html'), 'utf8');
    const html = isCatalogue
      ? await vite.transformIndexHtml(`/${CATALOGUE_PAGE}`, built)
      : await vite.transformIndexHtml(request.url, withSettings(built, options.settings));
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
  });
  app.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
}
