import { isRowId } from '#server/platform/ids.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** After which row a page begins: how the list is sorted, and that row's sort value and id. */
export interface ListCursor {
  readonly sort: string;
  readonly direction: string;
  readonly value: string;
  readonly id: string;
}

/** The cursor as a caller gets it: text without a meaning for them. */
export function writeCursor({ sort, direction, value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, value, id])).toString('base64url');
}

/** Reads a cursor. Throws `invalid-request` for anything that no list with this sort has handed out. */
export function readCursor(
  text: string,
  { sort, direction }: Pick<ListCursor, 'sort' | 'direction'>,
): ListCursor {
  const parts = parse(text);
  const [ofSort, ofDirection, value, id] = Array.isArray(parts) ? parts : [];
  const isOurs = ofSort === sort && ofDirection === direction;
  if (!isOurs || typeof value !== 'string' || typeof id !== 'string' || !isRowId(id))
    throw refuseCursor();
  return { sort, direction, value, id };
}

/** The refusal of a cursor that no list has handed out. */
export function refuseCursor(): ProblemError {
  return new ProblemError('invalid-request', {
    detail: 'The cursor does not belong to this list and sort',
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
