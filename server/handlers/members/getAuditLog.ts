import { readAuditPage } from '#server/audit/readAudit.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';

/** A page of the business's audit log. */
export const getAuditLog: Handler<'getAuditLog'> = async ({ db, business, query }) => {
  const cursor = query.cursor === undefined ? null : Number(query.cursor);
  const { rows, next } = await readAuditPage(db, business.appId, cursor);
  const entries = rows.map(({ id: _, appId: __, actorId: ___, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }));
  return { body: { entries, nextCursor: next === null ? null : String(next) } };
};
