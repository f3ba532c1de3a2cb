import { listMembers as readMembers } from '#server/accounts/members/memberStore.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';

/** The members of the business. */
export const listMembers: Handler<'listMembers'> = async ({ db, business }) => ({
  body: { members: [...(await readMembers(db, business.appId))] },
});
