import { listDeviceMembers as list } from '#server/accounts/sessions/deviceSessions.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Who can open their session on this device with a PIN. */
export const listDeviceMembers: AccountHandler<'listDeviceMembers'> = async ({
  db,
  clock,
  device,
}) => ({ body: { members: device === null ? [] : await list(db, device, clock.now()) } });
