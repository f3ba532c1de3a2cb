import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findConnection } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { createListenerApp } from '#server/http/createListenerApp.ts';
import { CONNECTION_LIMITS, limitConnections } from '#server/http/limits/connectionLimits.ts';
import { isServedFile } from '#server/platform/files/servedFiles.ts';
import type { LogSettings } from '#server/platform/log/serverLog.ts';
import { cardFrameHeaders } from './cardFrameHeaders.ts';
import { CARD_FRAME_PAGE } from './cardFramePage.ts';
import { writeFrameDocument } from './writeFrameDocument.ts';

/** What card frames are served from, and for whom. */
export interface CardFrameOptions {
  /** The built frame. */
  readonly folder: string;
  /** Origins of the pages that may embed it. */
  readonly parents: readonly string[];
  readonly log: LogSettings | false;
  readonly trustedProxies?: readonly string[];
}

/** A connection's id. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves the card frame of each connection that has one, for a listener of its own: it shares no origin with pages and API, has
 * none of their calls, reads no cookie and sets none. For anything else it responds with an empty 404.
 */
export async function createCardFrameApp(
  { db, processors, clock }: Pick<ServerContext, 'db' | 'processors' | 'clock'>,
  options: CardFrameOptions,
): Promise<FastifyInstance> {
  const { folder, parents, log, trustedProxies } = options;
  const file = join(folder, CARD_FRAME_PAGE);
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const app = createListenerApp(log);
  limitConnections(app, CONNECTION_LIMITS, trustedProxies);
  app.setNotFoundHandler((_, reply) => sendEmpty(reply, 404));
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { readonly statusCode?: number };
    if (statusCode >= 500) request.log.error({ err: error }, 'sending a card frame failed');
    return sendEmpty(reply, statusCode);
  });
  if (html === null) return app;
  await registerFiles(app, folder);
  app.get<{ Params: { connectionId: string } }>(
    '/card-frame/:connectionId',
    async (request, reply) => {
      const { connectionId } = request.params;
      const row = ID.test(connectionId) ? await findConnection(db, connectionId) : null;
      const connected = row?.isActive ? processors.connect(row) : null;
      const frame = connected?.adapter.cardFrame?.(connected.context) ?? null;
      if (connected === null || frame === null) return sendEmpty(reply, 404);
      const servedAt = clock.now().getTime();
      const config = { processor: connected.adapter.name, parents, servedAt, ...frame };
      const { tokenizeUrl, script } = frame;
      return reply
        .headers(cardFrameHeaders({ tokenizeUrl, scriptUrl: script?.url, parents }))
        .send(writeFrameDocument(html, config));
    },
  );
  return app;
}

/** Files whose names have their contents in them. They are public: nothing of a connection is in them. */
function registerFiles(app: FastifyInstance, folder: string) {
  return app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/card-frame/assets/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: isServedFile,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header('Referrer-Policy', 'no-referrer');
    },
  });
}

function sendEmpty(reply: FastifyReply, status: number) {
  return reply
    .code(status)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    })
    .send();
}
