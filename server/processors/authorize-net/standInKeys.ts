import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** The keys for a stand-in at this origin, whose frame has another: the same as a real account's connection. */
export function authorizeNetStandInKeys(
  origin: string,
  frameOrigin: string,
  signatureKey: string,
): EnvironmentKeys {
  return {
    mode: 'test',
    settings: {
      publicKey: 'standin_client_key',
      apiBase: `${origin}/xml/v1/request.api`,
      scriptUrl: `${origin}/v1/Accept.js`,
      windowUrl: `${origin}/v3/AcceptUI.js`,
      frameOrigin,
    },
    secrets: { transactionKey: 'standin_key', signatureKey },
  };
}
