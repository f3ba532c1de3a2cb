import { inviteMember as invite } from '#server/accounts/members/memberChanges.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Creates a link with which a person becomes a member. */
export const inviteMember: Handler<'inviteMember'> = async (call) => {
  const { path, expiresAt } = await invite(call, toMemberChange(call), call.payload);
  return { body: { path, expiresAt: expiresAt.toISOString() } };
};
