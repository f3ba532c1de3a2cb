import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Creates a challenge for this device, which gets its cookie now if it has none. */
export const startPasskeySignIn: AccountHandler<'startPasskeySignIn'> = async ({
  accounts,
  device,
  origin,
}) => {
  if (device !== null) return { body: await accounts.requestPasskey(device, origin) };
  const { id, cookie } = await accounts.createDevice();
  return { body: await accounts.requestPasskey(id, origin), device: cookie };
};
