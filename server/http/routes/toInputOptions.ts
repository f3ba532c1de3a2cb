import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/routes/route.ts';
import { withoutBidiControls } from '#server/platform/withoutBidiControls.ts';

/** The Fastify options that validate the input of a route and remove bidirectional control characters from it. */
export function toInputOptions({ payload, query }: Route) {
  return {
    schema: {
      ...(payload === null ? {} : { body: payload }),
      ...(query === undefined ? {} : { querystring: query }),
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = withoutBidiControls(request.body);
    },
  };
}
