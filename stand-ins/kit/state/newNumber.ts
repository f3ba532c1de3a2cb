import { randomInt } from 'node:crypto';

/** Creates an id that no object of a table has, for processors whose ids are numbers. */
export function newNumber(table: ReadonlyMap<string, unknown>): string {
  const id = String(randomInt(10_000_000, 9_999_999_999));
  return table.has(id) ? newNumber(table) : id;
}
