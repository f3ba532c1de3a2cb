import { and, eq } from 'drizzle-orm';
import type { RekeyCounts } from '#server/connections/rekeyConnections.ts';
import type { Database } from '#server/database/database.ts';
import { staffSecondFactors } from '#server/database/schema/staff.ts';
import { readStaffKeys, type StaffKeySource } from '../staffKey.ts';
import { sealBytes, unsealBytes, unsealWithAny } from './sealBytes.ts';

/** Re-encrypts the secrets of second factors with the current key. */
export async function rekeySecondFactors(
  db: Database,
  source: StaffKeySource,
): Promise<RekeyCounts> {
  const counts = { resealed: 0, current: 0, unopened: 0 };
  const [current, ...previous] = await readStaffKeys(db, source);
  const { userId, sealedSecret } = staffSecondFactors;
  for (const row of await db.select().from(staffSecondFactors)) {
    if (unsealBytes(current, row.userId, row.sealedSecret) !== null) {
      counts.current += 1;
      continue;
    }
    const secret = unsealWithAny(previous, row.userId, row.sealedSecret);
    if (secret === null) {
      counts.unopened += 1;
      continue;
    }
    await db
      .update(staffSecondFactors)
      .set({ sealedSecret: sealBytes(current, row.userId, secret) })
      .where(and(eq(userId, row.userId), eq(sealedSecret, row.sealedSecret)));
    counts.resealed += 1;
  }
  return counts;
}
