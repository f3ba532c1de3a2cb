import { PROBLEMS, type ProblemCode } from '../problems.ts';
import type { Route } from '../routes/route.ts';
import { type ApiExamples, type CallExample, toExample, toProblemExamples } from './examples.ts';
import { getProblemCodes } from './getProblemCodes.ts';
import { toProblemHeaders, toSuccessHeaders } from './responseHeaders.ts';
import { refer, SCHEMAS } from './schemaReferences.ts';

type Json = Readonly<Record<string, unknown>>;

/** The responses of a call: the success, 304 where the reader may have the version already, and its problems by status. */
export function toResponses(
  route: Route,
  example: CallExample | undefined,
  examples: ApiExamples,
): Json {
  const { media, response, sendsVersion, method } = route;
  const headers = toSuccessHeaders(route);
  const content = {
    [media ?? 'application/json']: { schema: refer(response), ...toExample(example?.response) },
  };
  return {
    200: { description: 'Success', ...withHeaders(headers), content },
    ...(sendsVersion && method === 'GET'
      ? { 304: { description: 'Nothing has changed', ...withHeaders(headers) } }
      : {}),
    ...toProblemResponses(route, examples),
  };
}

function toProblemResponses(route: Route, examples: ApiExamples): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of getProblemCodes(route)) {
    const status = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = { $ref: `${SCHEMAS}Problem` };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...withHeaders(toProblemHeaders(route, status, codes)),
        content: {
          'application/problem+json': { schema, ...toProblemExamples(codes, examples) },
        },
      },
    ]),
  );
}

function withHeaders(headers: Json): Json {
  return Object.keys(headers).length > 0 ? { headers } : {};
}
