import {
  endOtherSessions,
  listSignedInDevices,
} from '#server/accounts/sessions/signedInDevices.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertUnlocked } from '../assertUnlocked.ts';

/** Signs the caller out on one other device, or on all others. */
export const signOutDevice: AccountHandler<'signOutDevice'> = async ({
  db,
  clock,
  session,
  payload,
}) => {
  assertUnlocked(session);
  const ended = await endOtherSessions(db, session, payload.id ?? null);
  if (ended === 0 && payload.id !== undefined) throw new ProblemError('not-found');
  return { body: { devices: await listSignedInDevices(db, session, clock.now()) } };
};
