import type { ParamReader } from '../api/ParamReader.ts';

/** Merges a `metadata` hash into an object's metadata. An empty text removes the name. */
export function mergeMetadata(
  before: Record<string, string>,
  params: ParamReader,
): Record<string, string> {
  const change = params.hash('metadata')?.texts();
  if (change === undefined) return params.text('metadata') === '' ? {} : before;
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}
