import type { Leaf } from '#server/import/xml/writeElements.ts';
import { DAY_FORMAT } from '../ciiDay.ts';

/** A day at a path of a date element; its text is in an element of its own. */
export function toDayLeaf(
  path: string,
  written: string | null | undefined,
  name = 'udt:DateTimeString',
): Leaf {
  return [`${path}/${name}`, written?.replaceAll('-', ''), { format: DAY_FORMAT }];
}
