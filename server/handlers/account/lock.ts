import { lockDevice } from '#server/accounts/sessions/devicePin.ts';
import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Locks this device. */
export const lock: AccountHandler<'lock'> = async ({ db, clock, session }) => {
  await lockDevice(db, session.id, clock.now());
  return { body: await presentAccount(db, { ...session, isLocked: true }) };
};
