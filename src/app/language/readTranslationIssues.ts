import { SETTINGS_ID } from '#platform/settings.ts';

/**
 * Where readers can report a bad translation, from the page's settings; null if the server has no such address. Read on demand,
 * since only the language dialog needs it.
 */
export function readTranslationIssues(page: Document, locale: string): string | null {
  const element = page.getElementById(SETTINGS_ID);
  const settings: { translationIssues?: unknown } = JSON.parse(element?.textContent || '{}');
  const { translationIssues: address } = settings;
  if (typeof address !== 'string') return null;
  return address.replaceAll('{locale}', encodeURIComponent(locale));
}
