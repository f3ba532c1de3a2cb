import { setDevicePin } from '#server/accounts/sessions/devicePin.ts';
import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from './assertUnlocked.ts';

/** Sets the PIN of this device, after the password. */
export const setPin: AccountHandler<'setPin'> = async ({
  db,
  accounts,
  session,
  address,
  payload,
}) => {
  assertUnlocked(session);
  const { pin, password } = payload;
  await accounts.checkPassword({ email: session.user.email, password, address });
  const pinHash = await accounts.hashPassword(pin);
  await setDevicePin(db, session.id, pinHash);
  return { body: await presentAccount(db, { ...session, pinHash }) };
};
