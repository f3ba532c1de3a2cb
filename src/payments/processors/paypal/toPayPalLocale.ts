/** Locales that version 5 of PayPal's script accepts. It refuses any other. */
const LOCALES =
  'ar_EG cs_CZ da_DK de_AT de_CH de_DE el_GR en_AU en_CA en_GB en_US es_ES es_MX fi_FI fr_BE fr_CA fr_CH fr_FR he_IL hu_HU id_ID it_IT ja_JP ko_KR nl_BE nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH tr_TR zh_CN zh_HK zh_TW'.split(
    ' ',
  );

/** The nearest locale for regions that PayPal lacks, in languages with several locales: by language, or by region as an exception. */
const NEAREST: Readonly<Record<string, string>> = {
  en: 'en_GB',
  en_NZ: 'en_AU',
  en_PH: 'en_US',
  es: 'es_MX',
  fr: 'fr_FR',
  pt: 'pt_PT',
};

/** PayPal's locale for a BCP 47 tag: exact, nearest, language; null where it has none, and then PayPal chooses. */
export function toPayPalLocale(tag: string): string | null {
  const { language, region } = new Intl.Locale(tag.replace(/^n[bn]\b/, 'no')).maximize();
  const own = `${language}_${region}`;
  if (LOCALES.includes(own)) return own;
  const nearest = NEAREST[own] ?? NEAREST[language];
  return nearest ?? LOCALES.find((one) => one.startsWith(`${language}_`)) ?? null;
}
