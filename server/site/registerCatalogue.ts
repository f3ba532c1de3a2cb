import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_PAGE, isCataloguePage } from './cataloguePage.ts';
import { pageHeaders } from './pageHeaders.ts';

/**
 * Serves the catalogue of controls at /catalogue: for whoever builds pages, so in development and with the demo only. Its policy is
 * the pages' own, but that it may frame itself: the examples of a control stand in a frame.
 */
export async function registerCatalogue(app: FastifyInstance, distFolder: string): Promise<void> {
  const folder = join(distFolder, 'catalogue');
  const file = join(folder, CATALOGUE_PAGE);
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  const headers = catalogueHeaders();
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/catalogue/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isCataloguePage(request.url)) return;
    return reply.headers(headers).send(html);
  });
}

function catalogueHeaders() {
  const headers = pageHeaders({ scripts: [], styles: [] }, { apiBase: '/', processors: [] });
  const policy = (headers['Content-Security-Policy'] ?? '')
    .replace("frame-src 'none'", "frame-src 'self'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { ...headers, 'Content-Security-Policy': policy };
}
