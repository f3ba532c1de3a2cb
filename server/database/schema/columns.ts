import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

/** An amount in minor units of the row's currency; a safe integer in the program, a bigint in the database. */
export const minorAmount = () => bigint({ mode: 'number' });

/** A calendar day, `YYYY-MM-DD`, in the business's time zone. */
export const day = () => date({ mode: 'string' });

/** A point in time, kept to the millisecond. Always written from the server's clock, never by the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Bytes as they came. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
