import { asc } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';

/** App ids of all businesses, the one that was opened first at the front. */
export async function listBusinesses(reader: Reader): Promise<readonly string[]> {
  const rows = await reader
    .select({ appId: businesses.appId })
    .from(businesses)
    .orderBy(asc(businesses.createdAt), asc(businesses.appId));
  return rows.map(({ appId }) => appId);
}
