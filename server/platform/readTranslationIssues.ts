import { type Environment, readText, SettingsError } from './environment.ts';

/**
 * The setting `TRANSLATION_ISSUES`: where readers report a bad translation, a web address or `mailto:`; null without it. Throws a
 * `SettingsError` for anything else.
 */
export function readTranslationIssues(env: Environment): string | null {
  const text = readText(env, 'TRANSLATION_ISSUES');
  if (text === null || /^(https:|mailto:)/.test(text)) return text;
  throw new SettingsError('TRANSLATION_ISSUES must begin with https: or mailto:');
}
