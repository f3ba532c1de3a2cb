import type { FastifyInstance } from 'fastify';
import { openApi } from '#contract/openapi.ts';

/** `/v1/openapi.json`: the contract as OpenAPI 3.1. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApi());
  app.get('/v1/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
}
