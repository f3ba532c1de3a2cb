import fc from 'fast-check';
import { hostileTexts } from './hostileText.ts';

/** The replacement for one value of a body. */
const replacements: fc.Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Mutation {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'add' | 'wrap';
  readonly value: unknown;
}

const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 40 }),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap'),
  value: replacements,
});

/** A body's text that is invalid JSON, or JSON without the intended meaning. */
type Damage = (text: string, at: number) => string;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const DAMAGES: readonly Damage[] = [
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text, at) =>
    `${text.slice(0, at % (text.length + 1))}\u0000${text.slice(at % (text.length + 1))}`,
  (text, at) => `${text.slice(0, at % (text.length + 1))}\\${text.slice(at % (text.length + 1))}`,
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"a":1}},'),
  (text) => text.replace('{', `{"deep":${nested(9_000)},`),
  (text) => text.replace('{', '{"more":1e999,'),
  (text) => text.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => `${text}   \n`,
  () => nested(20_000),
  () => '',
  () => 'null',
  () => '"text"',
  () => '-',
  () => "{'a':1}",
  () => '{"a":1,}',
  () => 'NaN',
  () => '\u00ff\u00fe\u0000',
  () => `{"more":"${'x'.repeat(64_000)}"}`,
  () => '{"a":"\\ud800"}',
  () => '{"a":"\\u0000"}',
];

/** The text of a body: as its schema allows, changed in one place, or damaged. */
export function toBodies(allowed: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const written = allowed.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 20, arbitrary: written },
    {
      weight: 4,
      arbitrary: fc
        .tuple(allowed, mutations)
        .map(([value, mutation]) => JSON.stringify(mutate(value, mutation)) ?? ''),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(written, fc.constantFrom(...DAMAGES), fc.nat({ max: 400 }))
        .map(([text, damage, at]) => damage(text, at)),
    },
  );
}

type ValuePath = readonly (string | number)[];

function listPaths(value: unknown, base: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [base];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    listPaths(part, [...base, Array.isArray(value) ? Number(name) : name]),
  );
  return [base, ...inside];
}

function mutate(value: unknown, { at, kind, value: next }: Mutation): unknown {
  const paths = listPaths(value);
  return change(value, paths[at % paths.length] ?? [], (old) => {
    if (kind === 'remove') return undefined;
    if (kind === 'wrap') return [old];
    if (kind === 'add' && typeof old === 'object' && old !== null && !Array.isArray(old))
      return { ...old, more: next };
    return next;
  });
}

function change(
  value: unknown,
  [first, ...rest]: ValuePath,
  to: (old: unknown) => unknown,
): unknown {
  if (first === undefined) return to(value);
  const inside = change((value as Record<string | number, unknown>)[first], rest, to);
  return Array.isArray(value)
    ? value.map((part, index) => (index === first ? inside : part))
    : { ...(value as object), [first]: inside };
}
