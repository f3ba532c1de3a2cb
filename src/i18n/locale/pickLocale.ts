import type { LocaleChoice } from '#contract/prerender.ts';
import { matchLocale } from './matchLocale.ts';

/** The locale that every choice ends at (spec section 9). */
export const ROOT_LOCALE = 'en-US';

/** Generated test catalogues: accented and longer, and forced right to left. Never offered, only used on request. */
export const PSEUDO_LOCALES: readonly string[] = ['en-XA', 'en-XB'];

/** The sources of a locale, by decreasing priority. */
export interface LocalePreferences {
  /** Value of `?locale=`. */
  readonly query?: string | null | undefined;
  /** The visitor's remembered choice. */
  readonly stored?: string | null | undefined;
  /** `navigator.languages`, or the Accept-Language list on a server. */
  readonly languages: readonly string[];
  /** Tags of the catalogues that exist (`virtual:locale-tags`). */
  readonly existing: readonly string[];
}

/** The tag without extensions if it names a region, on which formats depend; otherwise undefined. */
function regionalTag(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-'));
    return region && [language, script, region].filter(Boolean).join('-');
  } catch {
    return undefined;
  }
}

/** The first of the visitor's own regions that is served by the same catalogue. */
function pickFormat(
  catalogue: string,
  tags: readonly string[],
  existing: readonly string[],
): string {
  const own = tags.find((tag) => regionalTag(tag) && matchLocale(tag, existing) === catalogue);
  return (own && regionalTag(own)) ?? catalogue;
}

/** Picks messages and formats: `?locale=`, the stored choice, the browser's list in order, en-US (reading 16). */
export function pickLocale({
  query,
  stored,
  languages,
  existing,
}: LocalePreferences): LocaleChoice {
  if (query && PSEUDO_LOCALES.includes(query)) return { catalogue: query, format: ROOT_LOCALE };
  const requested = query ? matchLocale(query, existing) : undefined;
  if (query && requested)
    return { catalogue: requested, format: pickFormat(requested, [query], existing) };
  const savedLocale = stored ? matchLocale(stored, existing) : undefined;
  if (stored && savedLocale) {
    return {
      catalogue: savedLocale,
      format: pickFormat(savedLocale, [stored, ...languages], existing),
    };
  }
  for (const tag of languages) {
    const found = matchLocale(tag, existing);
    if (found)
      return { catalogue: found, format: pickFormat(found, [tag, ...languages], existing) };
  }
  return { catalogue: ROOT_LOCALE, format: ROOT_LOCALE };
}
