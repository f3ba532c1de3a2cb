import type { TSchema } from 'typebox';
import type { Route } from '../routes/route.ts';
import { refer } from './schemaReferences.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parameters of a call: in its path, its query and its headers. */
export function toParameters(route: Route): readonly Json[] {
  const paths = route.params.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return [...paths, ...toQueryParameters(route), ...toHeaderParameters(route)];
}

function toQueryParameters({ query }: Route): readonly Json[] {
  if (query === undefined) return [];
  const { properties, required = [] } = query as {
    readonly properties: Readonly<Record<string, TSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: refer(schema),
  }));
}

function toHeaderParameters(route: Route): readonly Json[] {
  return [
    ...(route.isWrite ? [IDEMPOTENCY_KEY] : []),
    ...(route.needsVersion ? OF_VERSIONS : []),
    ...(route.sendsVersion && route.method === 'GET' ? [IF_NONE_MATCH] : []),
    ...(route.readsPage ? [PAGE] : []),
    ...(route.readsConnection ? [CONNECTION] : []),
  ];
}

function header(name: string, description: string, required: boolean): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  '1 to 255 characters, with or without double quotes. A repeated key does not repeat the change. Keys are stored for 90 days',
  true,
);

const OF_VERSIONS: readonly Json[] = [
  header('If-Match', 'The ETag of the version that was read', true),
  header('Billfold-Locale', 'Language in which the document was read', false),
  header(
    'Billfold-Tapped-At',
    'When the recipient tapped the button, by the clock of the device, in UTC',
    false,
  ),
];

const IF_NONE_MATCH = header(
  'If-None-Match',
  'The ETag of an earlier response. If nothing has changed since, the response is 304 without a body',
  false,
);

const PAGE = header(
  'Billfold-Page',
  'A random id of this visit to the pay page. A client secret that several pages know is replaced before the amount changes',
  false,
);

const CONNECTION = header(
  'Billfold-Connection',
  'The `connectionId` of the chosen payment method. Defaults to the first connection of the processor',
  false,
);
