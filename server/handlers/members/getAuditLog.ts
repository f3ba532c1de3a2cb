import { readAuditPage } from '#server/audit/readAudit.ts';
import { readContactNames } from '#server/contacts/contactStore.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';

/** A page of the business's audit log. The log names a contact by its id; the page has its current name, if it still has one. */
export const getAuditLog: Handler<'getAuditLog'> = async ({ db, business, query }) => {
  const { cursor, memberId: actorId, kind: targetKind } = query;
  const before = cursor === undefined ? undefined : Number(cursor);
  const { rows, next } = await readAuditPage(db, {
    appId: business.appId,
    before,
    actorId,
    targetKind,
  });
  const ids = rows.filter((row) => row.targetKind === 'contact').map((row) => row.targetId);
  const names = await readContactNames(db, business.appId, ids);
  const entries = rows.map(({ id: _, appId: __, actorId: ___, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    ...(entry.targetKind === 'contact' && {
      targetLabel: names.get(entry.targetId) ?? entry.targetLabel,
    }),
  }));
  return { body: { entries, nextCursor: next === null ? null : String(next) } };
};
