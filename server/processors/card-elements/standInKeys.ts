import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** The keys for a stand-in at this origin: the same as a real account's connection. */
export function cardElementsStandInKeys(origin: string): EnvironmentKeys {
  return {
    mode: 'test',
    settings: {
      publicKey: 'pk_test_standin',
      tokenizeUrl: `${origin}/v1/tokens`,
      apiBase: `${origin}/v1`,
    },
    secrets: { secretKey: 'sk_test_standin' },
  };
}
