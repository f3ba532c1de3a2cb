import type { Route } from '#contract/routes/route.ts';

const CALLS = 'virtual:calls';
const ROUTES = 'virtual:call-routes';
const REPORTED = 'virtual:reported-routes';

/** The module that has a name of one of the generated modules. */
const toId = (from: string, name: string): string => `${from}/${name}`;

/**
 * The generated calls: source texts by module id. `guardOf` is the id of the module that exports a call's guard as `isResponse`;
 * undefined if it has none. See `src/api/client/virtualCalls.d.ts` for what pages import.
 */
export function callModules(
  routes: Readonly<Record<string, Pick<Route, 'method' | 'path'>>>,
  guardOf: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(routes).flatMap(([name, { method, path }]) => {
      const fields = `method: '${method}', path: '${path}'`;
      const guard = guardOf(name);
      const route = `export const call = { ${fields} };`;
      const unguarded = [ROUTES, REPORTED].map((from) => [toId(from, name), route] as const);
      if (guard === undefined) return unguarded;
      const source = `import { isResponse } from '${guard}';\nexport const call = { ${fields}, isResponse };`;
      return [...unguarded, [toId(CALLS, name), source] as const];
    }),
  );
}

const NAMED_IMPORT =
  /^import \{([^{}]*)\} from '(virtual:calls|virtual:call-routes|virtual:reported-routes)';$/gm;

/**
 * Replaces an import of several calls by one import of each call's module, so that every chunk has the calls of its own modules
 * and no others. Lines stay where they are, for source maps.
 */
export function splitCallImports(code: string): string {
  return code.replace(NAMED_IMPORT, (whole, names: string, from: string) => {
    const imports = names.split(',').flatMap((one) => {
      const [name, alias = name] = one.trim().split(/ as /);
      return name ? [`import { call as ${alias} } from '${toId(from, name)}';`] : [];
    });
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}
