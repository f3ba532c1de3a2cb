import { isRowId } from '#server/platform/ids.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The row after which a page begins: the sort of the list, and the row's sort value and id. */
export interface ListCursor {
  readonly sort: string;
  readonly direction: string;
  readonly value: string;
  readonly id: string;
}

/** The cursor as callers get it: an opaque text. */
export function writeCursor({ sort, direction, value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, value, id])).toString('base64url');
}

/** Reads a cursor. Throws `invalid-request` unless a list with this sort returned it. */
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

/** The problem of an invalid cursor. */
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
