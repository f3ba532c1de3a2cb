import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** The keys for a stand-in at these origins: the same as a real account's connection. */
export function payPalStandInKeys(
  origin: string,
  frameOrigin: string,
  webhookId: string,
): EnvironmentKeys {
  return {
    mode: 'test',
    settings: {
      clientId: 'stand-in-client',
      apiBase: origin,
      scriptUrl: `${origin}/web-sdk/v6/core`,
      frameOrigin,
      googlePayUrl: `${origin}/gp/p/js/pay.js`,
      agreements: 'yes',
    },
    secrets: { clientSecret: 'stand-in-secret', webhookId },
  };
}
