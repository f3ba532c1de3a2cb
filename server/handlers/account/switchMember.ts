import { unlockDevice } from '#server/accounts/sessions/devicePin.ts';
import { findDeviceSession } from '#server/accounts/sessions/deviceSessions.ts';
import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/** Opens another member's session on this device with their PIN. */
export const switchMember: AccountHandler<'switchMember'> = async ({
  db,
  clock,
  accounts,
  device,
  userAgent,
  payload,
}) => {
  const { userId, pin } = payload;
  const found =
    device === null ? null : await findDeviceSession(db, device, { userId, now: clock.now() });
  const { id, token } = orThrowNotFound(found);
  await unlockDevice(db, id, (hash) => accounts.verifyPassword(pin, hash));
  const { session, ...cookies } = await accounts.openSession(token, { device, userAgent });
  return { body: await presentAccount(db, session), ...cookies };
};
