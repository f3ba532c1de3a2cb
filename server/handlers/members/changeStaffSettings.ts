import { changeStaffSettings as change } from '#server/back-office/business/changeStaffSettings.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Changes the permissions that staff of the business have besides their roles. */
export const changeStaffSettings: Handler<'changeStaffSettings'> = async (call) => {
  await change(call, toMemberChange(call), call.payload);
  return { body: call.payload };
};
