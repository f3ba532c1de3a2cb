import { readAuditPage } from '#server/audit/readAudit.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';

/** A page of the business's audit log. */
export const getAuditLog: Handler<'getAuditLog'> = async ({ db, business, query }) => {
  const { cursor, memberId: actorId, kind: targetKind } = query;
  const before = cursor === undefined ? undefined : Number(cursor);
  const { rows, next } = await readAuditPage(db, {
    appId: business.appId,
    before,
    actorId,
    targetKind,
  });
  const entries = rows.map(({ id: _, appId: __, actorId: ___, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }));
  return { body: { entries, nextCursor: next === null ? null : String(next) } };
};
