import { eq } from 'drizzle-orm';
import type { Database, Reader } from './database.ts';
import { installation } from './schema/installation.ts';

const NAME = 'lastBackup';

/** When the last backup of this database was completed; null if there was none. */
export async function readLastBackup(reader: Reader): Promise<Date | null> {
  const [row] = await reader.select().from(installation).where(eq(installation.name, NAME));
  const { at } = (row?.value ?? {}) as { readonly at?: string };
  return at === undefined ? null : new Date(at);
}

/** Records that a backup of this database was completed. */
export async function recordBackup(db: Database, at: Date): Promise<void> {
  const value = { at: at.toISOString() };
  await db
    .insert(installation)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}
