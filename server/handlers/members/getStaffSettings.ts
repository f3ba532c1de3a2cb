import type { Handler } from '#server/handlers/shared/handler.ts';

/** The permissions that staff of the business have besides their roles. */
export const getStaffSettings: Handler<'getStaffSettings'> = async ({ business }) => ({
  body: { staffMayRefund: business.staffMayRefund },
});
