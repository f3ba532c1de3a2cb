import type { Handler } from '#server/handlers/shared/handler.ts';

/** What the staff of the business may do beside their roles. */
export const getStaffSettings: Handler<'getStaffSettings'> = async ({ business }) => ({
  body: { staffMayRefund: business.staffMayRefund },
});
