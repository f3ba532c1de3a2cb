import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

/** An amount in minor units of the row's currency; a safe integer in the program, a bigint in the database. */
export const minorAmount = () => bigint({ mode: 'number' });

/** A calendar day, `YYYY-MM-DD`, in the business's time zone. */
export const day = () => date({ mode: 'string' });

/**
 * A point in time, in milliseconds. Always written from the server's clock, never by the database. `column` names the
 * column if the property has another name.
 */
export const instant = (column = '') =>
  timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

/** Bytes. They are sent as base64: PGlite takes minutes for megabytes in its own notation. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${Buffer.from(value).toString('base64')}::text, 'base64')`,
});

/** Reads a column of bytes, which the database sends as base64. */
export function readBytes(column: AnyPgColumn): SQL<Uint8Array> {
  return sql`encode(${column}, 'base64')`.mapWith((text: string) => Buffer.from(text, 'base64'));
}
