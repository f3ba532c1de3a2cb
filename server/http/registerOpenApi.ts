import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openApi } from '#contract/openapi.ts';
import { runtimeFile } from '#server/platform/runtimeFile.ts';

/** `/v1/openapi.json`: the contract as OpenAPI 3.1; its description shows an acceptance and a payment by curl. */
export function registerOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/v1/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(openApi(readGuide()));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The calls by hand, whose commands a test sends. */
function readGuide(): string {
  return readFileSync(runtimeFile('docs/api.md'), 'utf8').trim();
}
