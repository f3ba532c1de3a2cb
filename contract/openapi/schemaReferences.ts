import type { TSchema } from 'typebox';
import { NAMED_SCHEMAS } from './namedSchemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where an API description defines its named schemas. */
export const SCHEMAS = '#/components/schemas/';

/** The schema as plain JSON, without the schema builder's internals. */
function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema));
}

/** The names of schemas by their text. */
const NAMES = new Map([...NAMED_SCHEMAS].map(([name, schema]) => [JSON.stringify(schema), name]));

/** The schema as plain JSON that refers to named schemas instead of repeating them. */
export function refer(schema: TSchema): Json {
  return withReferences(plain(schema)) as Json;
}

function withReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const name = NAMES.get(JSON.stringify(part));
  return name === undefined ? insideWithReferences(part) : { $ref: `${SCHEMAS}${name}` };
}

function insideWithReferences(part: object): unknown {
  if (Array.isArray(part)) return part.map(withReferences);
  return Object.fromEntries(
    Object.entries(part).map(([name, inside]) => [name, withReferences(inside)]),
  );
}

/** The named schemas that a description refers to, also from one another. */
export function listReferred(description: unknown): Json {
  const found = new Map<string, unknown>();
  const search = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = NAMED_SCHEMAS.get(name);
      if (schema === undefined || found.has(name)) continue;
      found.set(name, insideWithReferences(plain(schema)));
      search(found.get(name));
    }
  };
  search(description);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
