import { SESSION_COOKIE } from '../codes.ts';
import type { Route } from '../routes/route.ts';
import { ROUTES, type RouteName } from '../routes/routes.ts';
import { type ApiExamples, listProblemExamples, NO_EXAMPLES, toExample } from './examples.ts';
import { RESPONSE_HEADERS } from './responseHeaders.ts';
import { listReferred, refer } from './schemaReferences.ts';
import { toParameters } from './toParameters.ts';
import { toResponses } from './toResponses.ts';
import { type ApiLocation, OWN_LOCATION, toBusinessServer, toOwnServers } from './toServers.ts';

type Json = Readonly<Record<string, unknown>>;

const TAGS: readonly Json[] = [
  { name: 'public', description: 'Anyone with the link of a document' },
  {
    name: 'staff',
    description:
      'A staff member of the business, with a token, an API key or a token of a surrounding platform',
  },
  { name: 'account', description: 'A person who signs in, or is signed in by a cookie' },
  {
    name: 'processor',
    description:
      'A processor, whose signature over the raw body is verified. These are the webhooks that this server receives; it sends none itself',
  },
];

/** A call's authentication; a processor's own signature has no scheme in OpenAPI. */
function getSecurity({ audience, needsSession }: Route): readonly Json[] {
  if (audience === 'staff') return [{ staffToken: [] }];
  return needsSession ? [{ staffSession: [] }] : [];
}

function toOperation(
  name: string,
  route: Route,
  { location, examples }: Required<Pick<DescriptionParts, 'location' | 'examples'>>,
): Json {
  const example = examples.calls[name as RouteName];
  const servers = toOwnServers(route.audience, location);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.audience],
    security: getSecurity(route),
    'x-audience': route.audience,
    'x-source': route.source,
    ...(servers === null ? {} : { servers }),
    parameters: toParameters(route),
    ...(route.payload === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: refer(route.payload), ...toExample(example?.payload) },
            },
          },
        }),
    responses: toResponses(route, example, examples),
  };
}

/** What an API description contains besides the contract. */
export interface DescriptionParts {
  /** Follows the introduction: Markdown that shows calls from end to end. */
  readonly guide?: string;
  /** Where clients reach the API; left out, the server that the description comes from. */
  readonly location?: ApiLocation;
  /** Recorded calls. */
  readonly examples?: ApiExamples;
}

/** The whole contract as an OpenAPI 3.1 document. Paths are as in the spec, under the business's base. */
export function openApi({
  guide = '',
  location = OWN_LOCATION,
  examples = NO_EXAMPLES,
}: DescriptionParts = {}): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = toOperation(name, route, { location, examples });
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
    servers: [toBusinessServer(location)],
    tags: TAGS,
    paths,
    components: {
      schemas: listReferred(paths),
      headers: RESPONSE_HEADERS,
      examples: listProblemExamples(examples),
      securitySchemes: {
        staffToken: { type: 'http', scheme: 'bearer' },
        staffSession: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  };
}
