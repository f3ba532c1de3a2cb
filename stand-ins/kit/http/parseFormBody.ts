/** A decoded form value: text, a list, or a hash of further values. */
export type ParamValue = string | ParamValue[] | Params;
/** A decoded form: names with text, lists or nested hashes. */
export interface Params {
  [name: string]: ParamValue;
}

type Node = Map<string, Node | string>;

const MAX_DEPTH = 8;

/**
 * Decodes `application/x-www-form-urlencoded` text with bracket nesting (`a[b][0]=x`, `a[]=x`).
 * A later value replaces an earlier one with the same name.
 */
export function parseFormBody(text: string): Params {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) setValue(root, toPath(name), value);
  const plain = toPlain(root);
  return Array.isArray(plain) || typeof plain === 'string' ? {} : plain;
}

function toPath(name: string): string[] {
  const head = name.match(/^[^[]*/)?.[0] ?? '';
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? '');
  return [head, ...rest].slice(0, MAX_DEPTH);
}

function setValue(root: Node, path: string[], value: string): void {
  let node = root;
  path.forEach((part, index) => {
    const key = part === '' && index > 0 ? String(node.size) : part;
    if (index === path.length - 1) {
      node.set(key, value);
      return;
    }
    const next = node.get(key);
    const child: Node = next instanceof Map ? next : new Map();
    node.set(key, child);
    node = child;
  });
}

function toPlain(node: Node | string): ParamValue {
  if (typeof node === 'string') return node;
  const entries = [...node.entries()].map(([key, child]) => [key, toPlain(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
