import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import recorded from '#contract/openapi/examples.json' with { type: 'json' };
import type { ApiExamples } from '#contract/openapi/examples.ts';
import { openApi } from '#contract/openapi/openApi.ts';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';
import type { AppOptions } from '../appOptions.ts';

const EXAMPLES: ApiExamples = recorded;

/**
 * `/v1/openapi.json`: the contract as OpenAPI 3.1, with the addresses at which clients reach this server; its description
 * shows an acceptance and a payment by curl.
 */
export function registerOpenApi(
  app: FastifyInstance,
  { apiLocation }: Pick<AppOptions, 'apiLocation'>,
): void {
  let text: string | undefined;
  app.get('/v1/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(
      openApi({
        guide: readGuide(),
        examples: EXAMPLES,
        ...(apiLocation && { location: apiLocation }),
      }),
    );
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The calls by hand, whose commands a test sends. */
function readGuide(): string {
  return readFileSync(runtimeFile('docs/api.md'), 'utf8').trim();
}
