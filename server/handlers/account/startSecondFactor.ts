import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from './assertUnlocked.ts';

/** Creates the secret of a second factor, after the password. */
export const startSecondFactor: AccountHandler<'startSecondFactor'> = async ({
  accounts,
  session,
  address,
  payload,
}) => {
  assertUnlocked(session);
  const { email } = session.user;
  await accounts.checkPassword({ email, password: payload.password, address });
  return { body: await accounts.startSecondFactor(session.user) };
};
