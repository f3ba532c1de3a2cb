import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Checks what a passkey has signed, and signs this device in. Failed passwords do not count here. */
export const signInWithPasskey: AccountHandler<'signInWithPasskey'> = async ({
  db,
  accounts,
  device,
  userAgent,
  origin,
  payload,
}) => {
  const token = await accounts.usePasskey(payload.credential, device, origin);
  const { session, ...cookies } = await accounts.openSession(token, { device, userAgent });
  return { body: await presentAccount(db, session), ...cookies };
};
