import type { TSchema } from 'typebox';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { formsSource, type GuardedSchema, guardCall } from './guardCalls.ts';
import { guardParts } from './guardParts.ts';

const GUARD = 'virtual:guard/';

/**
 * The generated guards of all calls' responses, and of the entities with their own guards: source texts by module id. See
 * `src/api/guards/virtualGuards.d.ts` for their exports.
 */
export function guardModules(): ReadonlyMap<string, string> {
  const schemas = Object.entries<Route>(ROUTES)
    .filter(([, { media }]) => media === undefined)
    .map(([name, { response }]) => ({ name, schema: plain(response) }));
  const guards = [...schemas, ...entitiesApart(schemas.map(({ schema }) => schema))].flatMap(
    ({ name, schema }) => {
      const call = guardCall(schema);
      return call ? [{ name, call }] : [];
    },
  );
  const { idOf, sources } = guardParts(guards.map(({ call }) => call));
  const roots = guards.map(({ name, call }) => ({
    id: GUARD + name,
    source: `export { part as isResponse } from '${idOf(call)}';`,
  }));
  const names = guards.map(({ name }) => name);
  const imports = names.map((name) => `import { isResponse as ${name} } from '${GUARD}${name}';`);
  return new Map([
    ...sources,
    ...roots.map(({ id, source }) => [id, source] as const),
    ['virtual:guard-forms', formsSource()],
    ['virtual:guards', `${imports.join('\n')}\nexport const guards = { ${names.join(', ')} };`],
  ]);
}

function plain(schema: TSchema): GuardedSchema {
  return JSON.parse(JSON.stringify(schema));
}

/** Entities by the name that `x-guard` gives to their property. */
function entitiesApart(schemas: readonly GuardedSchema[]) {
  const found = new Map<string, GuardedSchema>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { anyOf = [], 'x-guard': name } = value as GuardedSchema;
    const [entity] = anyOf.filter(({ type }) => type !== 'null');
    if (name !== undefined && entity) found.set(name, entity);
    Object.values(value).forEach(visit);
  };
  schemas.forEach(visit);
  return [...found].map(([name, schema]) => ({ name, schema }));
}
