/** Languages whose tag has another name; the whole tag is replaced. */
const ALIASES: Readonly<Record<string, string>> = {
  no: 'nb',
  sh: 'sr-Latn',
  cnr: 'sr-Latn-ME',
  prs: 'fa-AF',
  yue: 'zh-Hant-HK',
  gsw: 'de-CH',
  lb: 'de',
  nds: 'de',
};
const LATIN_AMERICA = '419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE';
const AMERICAN_ENGLISH = 'US CA PH AS GU MH MP PR UM VI';

/** Canonical locale of any tag, `en_GB` included; undefined if it is not a language tag (`*`, `C`). */
function readTag(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(tag.replaceAll('_', '-'));
    return new Intl.Locale(ALIASES[locale.language] ?? locale.baseName);
  } catch {
    return undefined;
  }
}

/** The tag between a region and its language, after CLDR's parent locales; empty when there is none. */
function regionalParent({ language, script, region = '' }: Intl.Locale): string {
  if (language === 'es' && LATIN_AMERICA.includes(region)) return 'es-419';
  if (language === 'pt' && region !== 'BR') return 'pt-PT';
  if (language === 'en' && !AMERICAN_ENGLISH.includes(region)) return 'en-001';
  if (script === 'Hant' && region === 'MO') return 'zh-Hant-HK';
  return '';
}

/** Fallbacks for languages without a catalogue: only these two, because readers do not accept neighboring languages. */
const LANGUAGE_PARENTS: Readonly<Record<string, string>> = { en: 'en-US', nn: 'nb' };

/**
 * The tag of `existing` that serves a reader of `tag`, or undefined. Never another language, never another script
 * (uz-Cyrl is not served by uz). Depends only on Intl.Locale, so browser and server agree.
 */
export function matchLocale(tag: string, existing: readonly string[]): string | undefined {
  const requested = readTag(tag);
  if (!requested) return undefined;
  const full = requested.maximize();
  const { language, script, region } = full;
  const candidates = [
    requested.baseName,
    `${language}-${script}-${region}`,
    `${language}-${region}`,
    regionalParent(full),
    `${language}-${script}`,
    language,
    LANGUAGE_PARENTS[language] ?? '',
  ];
  return candidates.find(
    (candidate) =>
      existing.includes(candidate) && new Intl.Locale(candidate).maximize().script === script,
  );
}
