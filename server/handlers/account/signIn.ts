import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Checks e-mail, password and second factor, and signs this device in. */
export const signIn: AccountHandler<'signIn'> = async ({
  db,
  accounts,
  address,
  device,
  userAgent,
  payload,
}) => {
  const { session, ...cookies } = await accounts.signIn(
    { ...payload, address },
    { device, userAgent },
  );
  return { body: await presentAccount(db, session), ...cookies };
};
