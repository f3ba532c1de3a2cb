import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from '../assertUnlocked.ts';

/** Creates a challenge for a new passkey, after the password. */
export const startPasskey: AccountHandler<'startPasskey'> = async ({
  accounts,
  session,
  address,
  origin,
  payload,
}) => {
  assertUnlocked(session);
  const { email } = session.user;
  await accounts.checkPassword({ email, password: payload.password, address });
  return { body: await accounts.startPasskey(session, origin) };
};
