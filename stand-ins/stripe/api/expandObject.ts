import type { Ledger } from '../World.ts';

/** Returns a copy in which ids along the `expand` paths are replaced with their objects. Unknown paths are ignored. */
export function expandObject(ledger: Ledger, value: object, paths: readonly string[]): object {
  if (paths.length === 0) return value;
  const copy = structuredClone(value);
  for (const path of paths) expandPath(ledger, copy, path.split('.'));
  return copy;
}

function expandPath(ledger: Ledger, value: unknown, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) expandPath(ledger, item, path);
    return;
  }
  const holder = value as Record<string, unknown>;
  const child = holder[name];
  if (typeof child === 'string') holder[name] = structuredClone(findById(ledger, child)) ?? child;
  expandPath(ledger, holder[name], rest);
}

/** The object of this account with this id, of any kind. */
export function findById(ledger: Ledger, id: string): object | undefined {
  const shelves: Record<string, Map<string, object>> = {
    ch: ledger.charges,
    cus: ledger.customers,
    pi: ledger.paymentIntents,
    pm: ledger.paymentMethods,
    re: ledger.refunds,
    seti: ledger.setupIntents,
  };
  return shelves[id.slice(0, id.indexOf('_'))]?.get(id);
}
