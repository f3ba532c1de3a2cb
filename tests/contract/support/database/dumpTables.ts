import type { Database } from '#server/database/database.ts';
import { schema } from '#server/database/schema.ts';

/** The whole content of the database, table by table, each in a fixed order: equal if nothing changed. */
export async function dumpTables(db: Database): Promise<Readonly<Record<string, string[]>>> {
  const dump: Record<string, string[]> = {};
  for (const [name, table] of Object.entries(schema)) {
    const rows = await db.select().from(table);
    dump[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}
