import { presentAccount } from '#server/accounts/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Checks e-mail and password, and signs this device in. */
export const signIn: AccountHandler<'signIn'> = async ({ db, accounts, address, payload }) => {
  const { session, cookie } = await accounts.signIn({ ...payload, address });
  return { body: await presentAccount(db, session), cookie };
};
