import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { schema } from '#server/database/schema.ts';

/** The number of rows of each table, with a checksum of all their values: equal on both kinds of databases for equal rows. */
export async function fingerprintTables(db: Database): Promise<Readonly<Record<string, string>>> {
  const prints: Record<string, string> = {};
  for (const table of Object.values(schema)) {
    const row = sql`${table}::text`;
    const text = sql<string>`count(*) || ' rows, ' || md5(coalesce(string_agg(${row}, ';' order by ${row} collate "C"), ''))`;
    const [found] = await db.select({ text }).from(table);
    prints[getTableName(table)] = found?.text ?? '';
  }
  return prints;
}
