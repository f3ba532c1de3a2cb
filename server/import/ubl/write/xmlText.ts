/** An element's attributes; null ones are left out. */
export type Attributes = Readonly<Record<string, string | null>>;

/** Characters that XML 1.0 does not allow, lone surrogates included. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** An element with text; nothing without text. */
export function leaf(
  name: string,
  text: string | null | undefined,
  attributes?: Attributes,
): string {
  if (text === null || text === undefined || text === '') return '';
  return `<${name}${written(attributes)}>${escaped(text)}</${name}>`;
}

/** An element with elements, each on a separate line; nothing without any. */
export function group(name: string, ...parts: readonly string[]): string {
  const content = parts.filter((part) => part !== '').join('\n');
  return content === '' ? '' : `<${name}>\n${content}\n</${name}>`;
}

/** Elements one after the other. */
export function each<T>(items: readonly T[], write: (item: T, index: number) => string): string {
  return items
    .map(write)
    .filter((part) => part !== '')
    .join('\n');
}

function written(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escaped(value ?? '').replace(/[\n\t]/g, ' ')}"`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"\r]/g, (letter) => ENTITIES[letter] ?? letter);
}
