import type { Reader } from '#server/database/database.ts';
import { members } from '#server/database/schema/staff.ts';

/** Whether any business has a member. */
export async function hasStaff(reader: Reader): Promise<boolean> {
  const rows = await reader.select({ appId: members.appId }).from(members).limit(1);
  return rows.length > 0;
}
