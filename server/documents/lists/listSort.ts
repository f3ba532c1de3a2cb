import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isStorableDay } from '#server/platform/isStorableDay.ts';
import { refuseCursor } from './listCursor.ts';

/** A sort of a list: the indexed expression, its value as a cursor's text, and that text as a bound of a query. */
export interface ListSort {
  readonly by: SQL | AnyPgColumn;
  readonly text: SQL<string>;
  /** Throws `invalid-request` for a text that is not such a value. */
  toBound(text: string): SQL;
}

/** Sorts by text. */
export function byText(by: SQL): ListSort {
  return {
    by,
    text: sql<string>`${by}`,
    toBound(text) {
      if (text.includes('\0')) throw refuseCursor();
      return sql`${text}::text`;
    },
  };
}

/** Sorts by an amount in minor units. */
export function byAmount(by: AnyPgColumn): ListSort {
  return {
    by,
    text: sql<string>`${by}::text`,
    toBound(text) {
      if (!/^-?\d{1,18}$/.test(text)) throw refuseCursor();
      return sql`${text}::bigint`;
    },
  };
}

/** Sorts by a calendar day. */
export function byDay(by: SQL): ListSort {
  return {
    by,
    text: sql<string>`to_char(${by}, 'YYYY-MM-DD')`,
    toBound(text) {
      if (!isStorableDay(text)) throw refuseCursor();
      return sql`${text}::date`;
    },
  };
}

/** Sorts by a point in time. */
export function byInstant(by: AnyPgColumn): ListSort {
  return {
    by,
    text: sql<string>`(extract(epoch from ${by}) * 1000)::bigint::text`,
    toBound(text) {
      if (!/^\d{1,14}$/.test(text)) throw refuseCursor();
      return sql`${new Date(Number(text)).toISOString()}::timestamptz`;
    },
  };
}
