import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** The addresses of a stand-in. */
export interface RainforestStandInLocation {
  readonly origin: string;
  readonly frameOrigin: string;
  readonly webhookSecret: string;
}

/** The keys for a stand-in: the same as a real account's connection. */
export function rainforestStandInKeys(location: RainforestStandInLocation): EnvironmentKeys {
  const { origin, frameOrigin, webhookSecret } = location;
  return {
    mode: 'test',
    settings: {
      platformId: 'sbx_plt_standin',
      apiBase: origin,
      scriptUrl: `${origin}/sandbox.payment.js`,
      frameOrigin,
    },
    secrets: { apiKey: 'sbx_apikey_standin', webhookSecret },
  };
}
