import type { TSchema } from 'typebox';

/** One call as the server's own description (OpenAPI) has it. */
export interface DescribedOperation {
  readonly name: string;
  readonly method: string;
  /** The whole path, with `{name}` where a parameter stands. */
  readonly path: string;
  readonly audience: string;
  readonly pathParameters: readonly string[];
  readonly query: readonly { readonly name: string; readonly schema: TSchema }[];
  readonly headers: readonly string[];
  /** What its body has to be; null where it takes none. */
  readonly payload: TSchema | null;
  /** What a success answers; null for a file. */
  readonly response: TSchema | null;
  /** Each documented status with the problem codes that it comes with. */
  readonly statuses: ReadonlyMap<number, readonly string[]>;
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
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

/** The description as `GET /v1/openapi.json` answers it. */
export interface Description {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

const JSON_TYPE = 'application/json';

/** Every call of a description. */
export function readOperations(description: Description): readonly DescribedOperation[] {
  const [server] = description.servers;
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const base = (described.servers?.[0] ?? server)?.url.replace(/\/$/, '') ?? '';
      return toOperation(base + path, method.toUpperCase(), described);
    }),
  );
}

function toOperation(path: string, method: string, described: Described): DescribedOperation {
  const { parameters, responses, requestBody } = described;
  const named = (place: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === place);
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
  };
}
