import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isServedFile } from '#server/platform/files/servedFiles.ts';
import { pageHeaders } from '../policy/pageHeaders.ts';
import { CATALOGUE_PAGE, isCataloguePage } from './cataloguePage.ts';

/** The options of the catalogue. */
export interface CatalogueOptions {
  readonly distFolder: string;
  /** The service for its avatars; null for none. */
  readonly avatarService: string | null;
}

/**
 * Serves the catalogue of controls at /catalogue. It is for developers of pages, so only in development and with the demo.
 * Its policy is that of the pages, except that it may embed itself: the examples of a control are in a frame.
 */
export async function registerCatalogue(
  app: FastifyInstance,
  { distFolder, avatarService }: CatalogueOptions,
): Promise<void> {
  const folder = join(distFolder, 'catalogue');
  const file = join(folder, CATALOGUE_PAGE);
  if (!existsSync(file)) return;
  const html = withAvatarService(readFileSync(file, 'utf8'), avatarService);
  const headers = catalogueHeaders(avatarService);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/catalogue/assets/',
    preCompressed: true,
    decorateReply: false,
    allowedPath: isServedFile,
    immutable: true,
    maxAge: '365d',
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isCataloguePage(request.url)) return;
    return reply.headers(headers).send(html);
  });
}

/** The page reads it from its root element; a URL in the form of `URL` contains nothing that ends an attribute. */
function withAvatarService(html: string, avatarService: string | null): string {
  if (avatarService === null) return html;
  return html.replace('<html', `<html data-avatar-service="${new URL(avatarService).href}"`);
}

function catalogueHeaders(avatarService: string | null) {
  const headers = pageHeaders({ scripts: [], styles: [] }, { apiBase: '/', processors: [] });
  const policy = (headers['Content-Security-Policy'] ?? '')
    .replace("frame-src 'none'", "frame-src 'self'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  const images = avatarService === null ? '' : ` ${new URL(avatarService).origin}`;
  return { ...headers, 'Content-Security-Policy': policy.replace(/img-src [^;]*/, `$&${images}`) };
}
