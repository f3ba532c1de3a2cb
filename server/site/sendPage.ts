import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressPage } from './compressPage.ts';
import type { PageOrigins } from './policy/contentSecurityPolicy.ts';
import { pageHeaders } from './policy/pageHeaders.ts';
import type { SentPage } from './prerender/prerenderedPages.ts';

/** A page, and its allowed origins. */
export interface PageToSend {
  readonly page: SentPage;
  readonly origins: PageOrigins;
}

/** Sends a page with its headers, compressed as its reader accepts it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, origins }: PageToSend,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { encoding, body } = await compressPage(page, accepted);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply
    .code(page.status ?? 200)
    .headers(pageHeaders(page.hashes, origins))
    .send(body);
}
