import {
  CalendarDay,
  CurrencyCode,
  DecimalAmount,
  ExactDecimal,
  Instant,
} from '#contract/scalars.ts';

/** The parts of a JSON schema that the contract uses; `x-guard` is described in `contract/README.md`. */
export interface GuardedSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly GuardedSchema[];
  readonly items?: GuardedSchema;
  readonly properties?: Readonly<Record<string, GuardedSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, GuardedSchema>>;
  readonly pattern?: string;
  readonly 'x-guard'?: string;
}

/** A call that creates a guard: its first argument as code, then other guards. */
export interface GuardCall {
  readonly maker: 'shape' | 'form' | 'oneOf';
  readonly first: string;
  readonly parts: readonly GuardCall[];
}

/** A value's kind in the letters of `src/api/guards/shape.ts`; `part` is the guard for a colon among them. */
interface Kind {
  readonly letters: string;
  readonly part?: GuardCall;
}

/** Values of `x-guard`: an enumeration is checked letter by letter; of a text's pattern, nothing is. */
const EXACT = 'exact';
const ANY_TEXT = 'text';

/** Patterns that have a letter of their own. An amount may have more digits than the contract's: a newer server's currency. */
const FORM_LETTERS: Readonly<Record<string, string>> = {
  [getPattern(CurrencyCode)]: '$',
  [getPattern(CalendarDay)]: '-',
  [getPattern(Instant)]: '@',
  [getPattern(DecimalAmount)]: '.',
  [getPattern(ExactDecimal)]: '.',
};

/** The source of the module of patterns by letter. */
export function formsSource(): string {
  const rows = Object.entries(FORM_LETTERS)
    .filter(([pattern]) => pattern !== getPattern(DecimalAmount))
    .map(([pattern, letter]) => `'${letter}': ${regex(pattern)}`);
  return `export const forms = { ${rows.join(', ')} };`;
}

/** How the guard of an object is made; null where a schema is of no object. */
export function guardCall(schema: GuardedSchema): GuardCall | null {
  return getKind(schema)?.part ?? null;
}

/** The kind of a schema's values; null where any value will do. */
function getKind(schema: GuardedSchema): Kind | null {
  const { type, items, pattern, 'x-guard': mark } = schema;
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (schema.anyOf) return unionKind(schema);
  if (values) {
    if (mark === EXACT) return formKind(`^(${values.join('|')})$`);
    return primitiveKind(typeof values[0], schema);
  }
  if (type === 'array') return wrap(getKind(items ?? {}) ?? refuse(schema), '*');
  if (type === 'object') {
    const [any] = Object.values(schema.patternProperties ?? {});
    if (any) return wrap(getKind(any) ?? refuse(schema), '%');
    return { letters: ':', part: shapeCall(schema) };
  }
  const isForm = pattern !== undefined && mark !== ANY_TEXT;
  return isForm ? formKind(pattern) : primitiveKind(type, schema);
}

function getPattern(schema: GuardedSchema): string {
  return schema.pattern ?? '';
}

function primitiveKind(type: string | undefined, schema: GuardedSchema): Kind | null {
  switch (type) {
    case 'string':
      return { letters: '' };
    case 'boolean':
      return { letters: '!' };
    case 'integer':
    case 'number':
      return { letters: '#' };
    case undefined:
      return null;
    default:
      return refuse(schema);
  }
}

function formKind(pattern: string): Kind {
  const letter = FORM_LETTERS[pattern];
  if (letter !== undefined) return { letters: letter };
  return { letters: ':', part: { maker: 'form', first: regex(pattern), parts: [] } };
}

function regex(pattern: string): string {
  return `/${pattern.replaceAll('[0-9]', '\\d')}/`;
}

function unionKind({ anyOf = [], 'x-guard': mark }: GuardedSchema): Kind | null {
  const variants = anyOf.filter(({ type }) => type !== 'null');
  const [first] = variants;
  const one = (): Kind | null =>
    variants.length === 1 && first ? getKind(first) : { letters: ':', part: oneOfCall(variants) };
  const kind = mark === undefined ? one() : { letters: ':', part: shapeCall({}) };
  return kind && variants.length < anyOf.length ? wrap(kind, '?') : kind;
}

function wrap(inner: Kind, letter: string): Kind {
  return { ...inner, letters: inner.letters + letter };
}

/** Fields of one kind follow its letters; texts come first, and a part has one field. */
function shapeCall({ properties = {}, required = [] }: GuardedSchema): GuardCall {
  const byLetters = new Map<string, string[]>([['', []]]);
  const whole: { readonly field: string; readonly part: GuardCall }[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const kind = getKind(schema);
    if (kind === null) continue;
    const letters = kind.letters + (required.includes(name) ? '' : '~');
    if (kind.part) whole.push({ field: letters + name, part: kind.part });
    else byLetters.set(letters, [...(byLetters.get(letters) ?? []), name]);
  }
  const fields = [...byLetters].map(([letters, names]) => letters + names.join(' '));
  return {
    maker: 'shape',
    first: `'${[...fields, ...whole.map(({ field }) => field)].join('')}'`,
    parts: whole.map(({ part }) => part),
  };
}

/**
 * Variants are distinguished by the first property that is a constant in all of them, those that share it by the next
 * one.
 */
function oneOfCall(variants: readonly GuardedSchema[], depth = 0): GuardCall {
  const tag = Object.keys(variants[0]?.properties ?? {}).filter((name) =>
    variants.every(({ properties }) => getConstants(properties?.[name]).length > 0),
  )[depth];
  if (tag === undefined) return refuse({ anyOf: variants });
  const byName = new Map<string, GuardedSchema[]>();
  for (const variant of variants) {
    for (const name of getConstants(variant.properties?.[tag])) {
      byName.set(name, [...(byName.get(name) ?? []), variant]);
    }
  }
  const parts = [...byName.values()].map((group) => {
    const [only] = group;
    return group.length === 1 && only ? shapeCall(only) : oneOfCall(group, depth + 1);
  });
  return {
    maker: 'oneOf',
    first: `'${tag}', ${depth === 0}, '${[...byName.keys()].join(' ')}'`,
    parts,
  };
}

function getConstants({ const: one, enum: several = [] }: GuardedSchema = {}): readonly string[] {
  return [...several, one].filter((value) => typeof value === 'string');
}

function refuse(schema: GuardedSchema): never {
  throw new Error(
    `No guard for ${JSON.stringify(schema)}: extend server/build/contract/guardCalls.ts`,
  );
}
