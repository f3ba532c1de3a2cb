import {
  type Environment,
  readText,
  SettingsError,
} from '#server/platform/settings/environment.ts';
import type { EnvironmentKeys } from '../contract/connectionContext.ts';

const NAMES = [
  'RAINFOREST_API_KEY',
  'RAINFOREST_PLATFORM_ID',
  'RAINFOREST_WEBHOOK_SECRET',
] as const;

/** Rainforest's keys in the environment: none of them, or all three. Throws a `SettingsError` that names missing ones. */
export function readRainforestKeys(env: Environment): EnvironmentKeys | null {
  const [apiKey, platformId, webhookSecret] = NAMES.map((name) => readText(env, name));
  if (!apiKey && !platformId && !webhookSecret) return null;
  if (!apiKey || !platformId || !webhookSecret) {
    const missing = NAMES.filter((name) => readText(env, name) === null);
    throw new SettingsError(
      `Rainforest needs all of its keys; ${missing.join(' and ')} is missing.`,
    );
  }
  return {
    mode: apiKey.startsWith('sbx_') ? 'test' : 'live',
    settings: { platformId },
    secrets: { apiKey, webhookSecret },
  };
}
