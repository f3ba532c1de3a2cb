import { createPasswordReset as createReset } from '#server/accounts/members/memberChanges.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Creates a link with which a member sets a new password. */
export const createPasswordReset: Handler<'createPasswordReset'> = async (call) => {
  const userId = call.params.id ?? '';
  const { path, expiresAt } = await createReset(call, toMemberChange(call), userId);
  return { body: { path, expiresAt: expiresAt.toISOString() } };
};
