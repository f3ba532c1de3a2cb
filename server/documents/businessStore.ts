import { eq } from 'drizzle-orm';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { Reader } from '#server/database/database.ts';
import { type BusinessRow, businesses } from '#server/database/schema/businesses.ts';

/** The business of an app id; null if there is none. */
export async function findBusiness(reader: Reader, appId: string): Promise<BusinessRow | null> {
  const [row] = await reader.select().from(businesses).where(eq(businesses.appId, appId));
  return row ?? null;
}

/** Today's calendar day where the business is. */
export function getToday(business: Pick<BusinessRow, 'timeZone'>, now: Date): string {
  return dayInTimeZone(now.getTime(), business.timeZone);
}
