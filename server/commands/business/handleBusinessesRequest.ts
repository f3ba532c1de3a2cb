import { asc } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import type { CommandResponse } from '../printResponse.ts';

/** Lists the businesses of an installation, the one that was opened first at the front. */
export async function handleBusinessesRequest({
  db,
}: Pick<WriteContext, 'db'>): Promise<CommandResponse> {
  const rows = await db
    .select({
      appId: businesses.appId,
      name: businesses.name,
      currencyCode: businesses.currency,
      isDemo: businesses.isDemo,
    })
    .from(businesses)
    .orderBy(asc(businesses.createdAt), asc(businesses.appId));
  const lines = rows.map(
    ({ appId, name, currencyCode, isDemo }) =>
      `${appId}  ${name}  ${currencyCode}${isDemo ? '  demo' : ''}`,
  );
  const body = { businesses: rows };
  return {
    status: 'done',
    lines: lines.length === 0 ? ['There is no business yet.'] : lines,
    body,
  };
}
