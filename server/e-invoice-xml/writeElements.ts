import { toXmlText } from '#domain/document/toXmlText.ts';

/** An element's attributes; null ones are left out. */
export type Attributes = Readonly<Record<string, string | null>>;

/** A path of elements such as `cac:Country/cbc:IdentificationCode`, the text of the last one, and its attributes. */
export type Leaf = readonly [path: string, text: string | null | undefined, more?: Attributes];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** An element with text inside the elements of its path; empty without text. */
export function leaf(...[path, text, attributes]: Leaf): string {
  if (text === null || text === undefined || text === '') return '';
  const [name = '', ...outer] = path.split('/').reverse();
  const element = `<${name}${written(attributes)}>${escaped(text)}</${name}>`;
  return outer.reduce((inner, parent) => group(parent, inner), element);
}

/** Elements in the order of their paths; adjacent ones with the same parent share it. */
export function leaves(all: readonly Leaf[]): string {
  const parts: string[] = [];
  for (let at = 0; at < all.length; ) {
    const parent = getParent(all[at]);
    const after = all.findIndex((one, index) => index > at && getParent(one) !== parent);
    const run = all.slice(at, after === -1 ? all.length : after);
    if (parent === null) parts.push(...run.map((one) => leaf(...one)));
    else parts.push(group(parent, leaves(run.map((one) => withoutParent(one, parent)))));
    at += run.length;
  }
  return join(parts);
}

function getParent(one: Leaf | undefined): string | null {
  const [parent = '', ...inner] = one?.[0].split('/') ?? [];
  return inner.length === 0 ? null : parent;
}

function withoutParent([path, ...rest]: Leaf, parent: string): Leaf {
  return [path.slice(parent.length + 1), ...rest];
}

/** An element for each value, in the order of the paths, which is that of the schema. */
export function writeValues<Name extends string>(
  paths: Readonly<Record<Name, string>>,
  values: Readonly<Partial<Record<Name, string | null>>> | null,
): string {
  const names = Object.keys(paths) as Name[];
  return leaves(names.map((name) => [paths[name], values?.[name]]));
}

/** An element with child elements, each on a separate line; empty without children. */
export function group(name: string, ...parts: readonly string[]): string {
  const content = join(parts);
  return content === '' ? '' : `<${name}>\n${content}\n</${name}>`;
}

/** Elements on one line. */
export function each<T>(items: readonly T[], write: (item: T, index: number) => string): string {
  return join(items.map(write));
}

/** Elements on separate lines, without empty ones. */
export function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

/** A complete file: its root, with a prefix for each namespace (the empty prefix is the default namespace). */
export function writeRoot(
  name: string,
  spaces: Readonly<Record<string, string>>,
  ...parts: readonly string[]
): string {
  const declared = Object.entries(spaces)
    .map(([prefix, space]) => ` xmlns${prefix && `:${prefix}`}="${space}"`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${declared}>\n${join(parts)}\n</${name}>\n`;
}

function written(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escaped(value ?? '').replace(/[\n\t]/g, ' ')}"`)
    .join('');
}

function escaped(text: string): string {
  return toXmlText(text).replace(/[&<>"\r]/g, (letter) => ENTITIES[letter] ?? letter);
}
