import { changeStaffSettings as change } from '#server/back-office/changeStaffSettings.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Changes what the staff of the business may do beside their roles. */
export const changeStaffSettings: Handler<'changeStaffSettings'> = async (call) => {
  await change(call, toMemberChange(call), call.payload);
  return { body: call.payload };
};
