import { openApi } from '#contract/openapi/openApi.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<
    Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>
  >;
}

/** The names of all methods, and in lower case of all headers that the API description has calls send and responses have. */
export function listDescribedHeaders(): {
  readonly methods: string[];
  readonly requests: string[];
  readonly responses: string[];
} {
  const { paths } = openApi() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const calls = Object.values(paths).flatMap((methods) => Object.entries(methods));
  const operations = calls.map(([, operation]) => operation);
  const sent = operations.flatMap(({ parameters = [] }) =>
    parameters.filter((each) => each.in === 'header').map(({ name }) => name),
  );
  const read = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
  );
  return {
    methods: unique(calls.map(([method]) => method.toUpperCase())),
    requests: unique(['authorization', 'content-type', ...sent].map(toLowerCase)),
    responses: unique(read.map(toLowerCase)),
  };
}

const toLowerCase = (text: string) => text.toLowerCase();

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
