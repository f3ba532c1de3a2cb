import type { ParamReader } from './ParamReader.ts';

interface Listed {
  id: string;
}

/** The parameters that every list has. */
export const listParams = ['limit', 'starting_after', 'ending_before'] as const;

/** A page of objects, newest first, in the API's list format; `limit` is 1 to 100, by default 10. */
export function toList<T extends Listed>(url: string, oldestFirst: T[], params: ParamReader) {
  const all = [...oldestFirst].reverse();
  const limit = Math.min(Math.max(params.integer('limit') ?? 10, 1), 100);
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const start = after ? all.findIndex((item) => item.id === after) + 1 : 0;
  const end = before ? all.findIndex((item) => item.id === before) : all.length;
  const rest = all.slice(start, end);
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}
