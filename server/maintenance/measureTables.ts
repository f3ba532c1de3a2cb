import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';

/** A table on the disk: `rows` is the database's own estimate, `bytes` includes indexes and long values. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Every table of the product, the largest first. Nothing is counted, so that the cost does not depend on the size: row density
 * is that of the last vacuum; a table that was empty then, or never vacuumed, has as many rows as were written since.
 */
export async function measureTables(reader: Reader): Promise<readonly TableSize[]> {
  const bytes = sql<number>`pg_total_relation_size(t.oid)`.mapWith(Number);
  const pages = sql`pg_relation_size(t.oid) / current_setting('block_size')::integer`;
  const written = sql`coalesce(pg_stat_get_live_tuples(t.oid), 0)`;
  const dense = sql`t.reltuples / t.relpages * (${pages})`;
  return reader
    .select({
      name: sql<string>`t.relname`,
      rows: sql<number>`case when t.relpages > 0 then ${dense} else ${written} end`.mapWith(Number),
      bytes,
    })
    .from(sql`pg_class t`)
    .where(sql`t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`)
    .orderBy(sql`${bytes} desc, t.relname`);
}
