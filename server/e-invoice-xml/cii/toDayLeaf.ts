import type { Leaf } from '#server/e-invoice-xml/writeElements.ts';
import { DAY_FORMAT } from '#server/import/cii/ciiDay.ts';

/** A day in the date element at a path; its text is in a child element. */
export function toDayLeaf(
  path: string,
  written: string | null | undefined,
  name = 'udt:DateTimeString',
): Leaf {
  return [`${path}/${name}`, written?.replaceAll('-', ''), { format: DAY_FORMAT }];
}
