import { SESSION_COOKIE } from './codes.ts';
import { PROBLEMS, Problem, type ProblemCode } from './problems.ts';
import type { Audience, Route } from './routes/route.ts';
import { ROUTES } from './routes/routes.ts';
import { listReferred, plain, refer, SCHEMAS } from './schemaReferences.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where calls of one business begin; what processors send is outside of it. */
const BUSINESS_SERVER = { url: '/api/{appId}', variables: { appId: { default: 'app' } } };
const ROOT_SERVER = { url: '/' };
const ACCOUNT_SERVER = { url: '/api/account' };

/** Servers of calls that are not inside a business. */
const SERVERS: Readonly<Partial<Record<Audience, readonly Json[]>>> = {
  account: [ACCOUNT_SERVER],
  vendor: [ROOT_SERVER],
};

const TAGS: readonly Json[] = [
  { name: 'public', description: 'Anyone with the link of a document' },
  {
    name: 'staff',
    description:
      'A staff member of the business, with a token, an API key or a token of a surrounding platform',
  },
  { name: 'account', description: 'A person who signs in, or is signed in by a cookie' },
  { name: 'vendor', description: 'A processor, whose signature over the raw body is verified' },
];

/** Problem codes of every call. */
const EVERYWHERE: readonly ProblemCode[] = [
  'invalid-request',
  'not-found',
  'method-not-allowed',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
  'server-busy',
  'storage-full',
];
/** A body is read before it is known whether the call has one. */
const WITH_BODY: readonly ProblemCode[] = [
  'invalid-json',
  'payload-too-large',
  'unsupported-media-type',
];
const OF_STAFF: readonly ProblemCode[] = [
  'token-missing',
  'token-expired',
  'token-invalid',
  'role-too-weak',
  'session-locked',
  'platform-unreachable',
];
/** Account calls from other sites' pages are refused: the browser would send the cookie of the signed-in person with them. */
const OF_ACCOUNT: readonly ProblemCode[] = ['forbidden'];
/** API keys are refused. */
const OF_PEOPLE: readonly ProblemCode[] = ['forbidden'];
const OF_SESSIONS: readonly ProblemCode[] = ['session-missing'];
const OF_WRITES: readonly ProblemCode[] = [
  'idempotency-key-missing',
  'idempotency-key-reused',
  'idempotency-outstanding',
];

/** Every problem code of a call: its own, and those of every call of its kind. */
export function getProblemCodes(route: Route): readonly ProblemCode[] {
  const codes = [
    ...route.problems,
    ...EVERYWHERE,
    ...(route.method === 'GET' ? [] : WITH_BODY),
    ...(route.isWrite ? OF_WRITES : []),
    ...(route.audience === 'staff' ? OF_STAFF : []),
    ...(route.audience === 'account' ? OF_ACCOUNT : []),
    ...(route.needsPerson ? OF_PEOPLE : []),
    ...(route.needsSession ? OF_SESSIONS : []),
  ];
  return [...new Set(codes)];
}

/** A call's authentication; a processor's own signature has no scheme in OpenAPI. */
function getSecurity({ audience, needsSession }: Route): readonly Json[] {
  if (audience === 'staff') return [{ staffToken: [] }];
  return needsSession ? [{ staffSession: [] }] : [];
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

function toParameters(route: Route): readonly Json[] {
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
            '1 to 255 characters, with or without double quotes. A repeated key does not repeat the change. Keys are stored for 90 days',
            true,
          ),
        ]
      : []),
    ...(route.needsVersion
      ? [
          header('If-Match', 'The ETag of the version that was read', true),
          header('Billfold-Locale', 'Language in which the document was read', false),
          header(
            'Billfold-Tapped-At',
            'When the recipient tapped the button, by the clock of the device, in UTC',
            false,
          ),
        ]
      : []),
    ...(route.readsPage
      ? [
          header(
            'Billfold-Page',
            'A random id of this visit to the pay page. A client secret that several pages know is replaced before the amount changes',
            false,
          ),
        ]
      : []),
    ...(route.readsConnection
      ? [
          header(
            'Billfold-Connection',
            'The `connectionId` of the chosen payment method. Defaults to the first connection of the processor',
            false,
          ),
        ]
      : []),
  ];
}

function problemResponses(route: Route): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of getProblemCodes(route)) {
    const status = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = {
    'application/problem+json': { schema: { $ref: `${SCHEMAS}Problem` } },
  };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

function toOperation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.audience],
    security: getSecurity(route),
    'x-audience': route.audience,
    'x-source': route.source,
    ...(SERVERS[route.audience] ? { servers: SERVERS[route.audience] } : {}),
    parameters: toParameters(route),
    ...(route.payload === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: refer(route.payload) } },
          },
        }),
    responses: {
      200: {
        description: 'Success',
        content: { [route.media ?? 'application/json']: { schema: refer(route.response) } },
      },
      ...problemResponses(route),
    },
  };
}

/**
 * The whole contract as an OpenAPI 3.1 document. Paths are as in the spec, under the business's base. `guide` follows the
 * description's introduction: Markdown that shows calls from end to end.
 */
export function openApi(guide = ''): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = toOperation(name, route);
    paths[route.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Billfold sales API',
      version: '1',
      description: [
        'Quotes, invoices and their payments, for the pages that customers open.',
        ...(guide === '' ? [] : [guide]),
      ].join('\n\n'),
    },
    servers: [BUSINESS_SERVER],
    tags: TAGS,
    paths,
    components: {
      schemas: { Problem: plain(Problem), ...listReferred(paths) },
      securitySchemes: {
        staffToken: { type: 'http', scheme: 'bearer' },
        staffSession: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  };
}
