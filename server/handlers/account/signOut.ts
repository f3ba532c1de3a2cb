import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Signs this device out. */
export const signOut: AccountHandler<'signOut'> = async ({ accounts, session }) => {
  await accounts.endSession(session.id);
  return { body: {}, cookie: null };
};
