import { changeMember as change } from '#server/accounts/members/memberChanges.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Changes a member's role, or disables or enables one. */
export const changeMember: Handler<'changeMember'> = async (call) => ({
  body: await change(call, toMemberChange(call), call.params.id ?? '', call.payload),
});
