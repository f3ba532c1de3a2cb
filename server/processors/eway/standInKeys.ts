import type { EnvironmentKeys } from '../contract/connectionContext.ts';

/** The keys for a stand-in at this origin, whose fields have another: the same as a real account's connection. */
export function ewayStandInKeys(origin: string, frameOrigin: string): EnvironmentKeys {
  return {
    mode: 'test',
    settings: { publicKey: 'epk-standin', apiBase: origin, scriptBase: origin, frameOrigin },
    secrets: { apiKey: 'standin-key', password: 'standin-password' },
  };
}
