import { listSignedInDevices as list } from '#server/accounts/sessions/signedInDevices.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from '../assertUnlocked.ts';

/** The devices on which the caller is signed in. */
export const listSignedInDevices: AccountHandler<'listSignedInDevices'> = async ({
  db,
  clock,
  session,
}) => {
  assertUnlocked(session);
  return { body: { devices: await list(db, session, clock.now()) } };
};
