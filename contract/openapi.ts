import type { TSchema } from 'typebox';
import { PROBLEMS, Problem, type ProblemCode } from './problems.ts';
import type { Route } from './routes/route.ts';
import { ROUTES } from './routes/routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where calls of one business begin; the webhook alone is outside of it. */
const BUSINESS_SERVER = { url: '/api/{appId}', variables: { appId: { default: 'app' } } };
const ROOT_SERVER = { url: '/' };

/** Problem codes that any call can answer, whatever it is about. */
const EVERYWHERE: readonly ProblemCode[] = [
  'not-found',
  'method-not-allowed',
  'internal-error',
  'database-unavailable',
];
const WITH_PAYLOAD: readonly ProblemCode[] = [
  'invalid-json',
  'invalid-request',
  'payload-too-large',
  'unsupported-media-type',
];
const OF_WRITES: readonly ProblemCode[] = [
  'idempotency-key-missing',
  'idempotency-key-reused',
  'idempotency-outstanding',
  'invalid-request',
];

/** Every problem code that a call can answer: its own, and those of every call of its kind. */
export function problemsOf(route: Route): readonly ProblemCode[] {
  const codes = [
    ...route.problems,
    ...EVERYWHERE,
    ...(route.payload === null ? [] : WITH_PAYLOAD),
    ...(route.isWrite ? OF_WRITES : []),
  ];
  return [...new Set(codes)];
}

/** The schema as plain JSON, without what the schema builder keeps for itself. */
function plain(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema));
}

function header(name: string, description: string, required: boolean): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function queryParameters({ query }: Route): readonly Json[] {
  if (query === undefined) return [];
  const { properties, required = [] } = plain(query) as {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function parametersOf(route: Route): readonly Json[] {
  return [
    ...route.params.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(route),
    ...(route.isWrite
      ? [
          header(
            'Idempotency-Key',
            'A quoted string, kept 90 days; the same again is the same change',
            true,
          ),
        ]
      : []),
    ...(route.needsVersion
      ? [
          header('If-Match', 'The ETag of the version that was read', true),
          header('Billfold-Locale', 'Language in which the document was read', false),
          header('Billfold-Tapped-At', 'When it was tapped, by the device, in UTC', false),
        ]
      : []),
    ...(route.readsPage
      ? [
          header(
            'Billfold-Page',
            'A random name of this visit of the pay page: a secret known to several pages is replaced before its amount changes',
            false,
          ),
        ]
      : []),
  ];
}

function problemResponses(route: Route): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(route)) {
    const status = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

function operationOf(name: string, route: Route): Json {
  const isInside = name !== 'receiveStripeEvent';
  return {
    operationId: name,
    summary: route.summary,
    'x-status': route.status,
    'x-source': route.source,
    ...(isInside ? {} : { servers: [ROOT_SERVER] }),
    parameters: parametersOf(route),
    ...(route.payload === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: plain(route.payload) } },
          },
        }),
    responses: {
      200: {
        description: 'Success',
        content: { [route.media ?? 'application/json']: { schema: plain(route.answer) } },
      },
      ...problemResponses(route),
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document. Paths are as the spec writes them, under the business's base. */
export function openApi(): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = operationOf(name, route);
    paths[route.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Billfold sales API',
      version: '1',
      description: 'Quotes, invoices and their payments, for the pages that customers open.',
    },
    servers: [BUSINESS_SERVER],
    paths,
    components: { schemas: { Problem: plain(Problem) } },
  };
}
