import { removeMemberSecondFactor as remove } from '#server/accounts/members/memberChanges.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Turns the lost second factor of a member off. */
export const removeMemberSecondFactor: Handler<'removeMemberSecondFactor'> = async (call) => ({
  body: await remove(call, toMemberChange(call), call.params.id ?? ''),
});
