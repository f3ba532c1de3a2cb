import { unlockDevice } from '#server/accounts/sessions/devicePin.ts';
import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Unlocks this device with its PIN. */
export const unlock: AccountHandler<'unlock'> = async ({ db, accounts, session, payload }) => {
  await unlockDevice(db, session.id, (hash) => accounts.verifyPassword(payload.pin, hash));
  return { body: await presentAccount(db, { ...session, isLocked: false }) };
};
