import { listPasskeys as list } from '#server/accounts/passkeys/passkeyStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from '../assertUnlocked.ts';

/** The passkeys of the caller. */
export const listPasskeys: AccountHandler<'listPasskeys'> = async ({ db, session }) => {
  assertUnlocked(session);
  return { body: { passkeys: await list(db, session.user.id) } };
};
