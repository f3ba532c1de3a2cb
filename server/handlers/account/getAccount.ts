import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Who is signed in on this device. */
export const getAccount: AccountHandler<'getAccount'> = async ({ db, session }) => ({
  body: await presentAccount(db, session),
});
