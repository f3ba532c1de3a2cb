import type { TSchema } from 'typebox';

/** One call in the server's own description (OpenAPI). */
export interface DescribedOperation {
  readonly name: string;
  readonly method: string;
  /** The whole path, with `{name}` for parameters. */
  readonly path: string;
  readonly audience: string;
  readonly pathParameters: readonly string[];
  readonly query: readonly { readonly name: string; readonly schema: TSchema }[];
  readonly headers: readonly string[];
  /** What its body has to be; null where it takes none. */
  readonly payload: TSchema | null;
  /** The response of a success; null for a file. */
  readonly response: TSchema | null;
  /** Each documented status with its problem codes. */
  readonly statuses: ReadonlyMap<number, readonly string[]>;
  /** Each documented status with the names of its headers, and whether each is always sent. */
  readonly sentHeaders: ReadonlyMap<number, ReadonlyMap<string, boolean>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: TSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: TSchema }>>;
}

interface Described {
  readonly operationId: string;
  readonly 'x-audience': string;
  readonly servers?: readonly { readonly url: string }[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
}

/** The description from `GET /v1/openapi.json`. */
export interface Description {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

const JSON_TYPE = 'application/json';

/** Every call of a description. */
export function readOperations(description: Description): readonly DescribedOperation[] {
  const [server] = description.servers;
  const paths = withoutReferences(description.paths, description) as Description['paths'];
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const base = (described.servers?.[0] ?? server)?.url.replace(/\/$/, '') ?? '';
      return toOperation(base + path, method.toUpperCase(), described);
    }),
  );
}

/** A part of a description with the definitions that it refers to in their places. */
function withoutReferences(part: unknown, whole: Description): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => withoutReferences(one, whole));
  const { $ref } = part as { readonly $ref?: unknown };
  if (typeof $ref === 'string') return withoutReferences(findDefinition($ref, whole), whole);
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, withoutReferences(one, whole)]),
  );
}

/** The definition with an address such as `#/components/schemas/Quote`. */
function findDefinition(address: string, whole: Description): unknown {
  return address
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], whole);
}

function toOperation(path: string, method: string, described: Described): DescribedOperation {
  const { parameters, responses, requestBody } = described;
  const named = (location: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === location);
  return {
    name: described.operationId,
    method,
    path,
    audience: described['x-audience'],
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    query: named('query'),
    headers: named('header').map(({ name }) => name.toLowerCase()),
    payload: requestBody?.content?.[JSON_TYPE]?.schema ?? null,
    response: responses[200]?.content?.[JSON_TYPE]?.schema ?? null,
    statuses: new Map(
      Object.entries(responses).map(([status, { description }]) => [
        Number(status),
        Number(status) < 400 ? [] : description.split(', '),
      ]),
    ),
    sentHeaders: new Map(
      Object.entries(responses).map(([status, { headers = {} }]) => [
        Number(status),
        new Map(
          Object.entries(headers).map(([name, { required }]) => [
            name.toLowerCase(),
            required === true,
          ]),
        ),
      ]),
    ),
  };
}
