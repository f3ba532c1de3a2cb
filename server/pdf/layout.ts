import type { PdfContent } from '#contract/pdfContent.ts';

/** The layout of a document, which is separate from its content. */
export interface PdfLayout {
  /** ISO 639 code, and the region if there is one. */
  readonly lang: string;
  readonly region: string | null;
  readonly paper: 'a4' | 'us-letter';
  /** Font families in the order in which they are tried for each text. */
  readonly fonts: readonly string[];
  /** The path of the logo; null without one. */
  readonly logo: string | null;
}

/** Countries that use US Letter (alpha-3). */
const LETTER = new Set(
  'USA CAN MEX PHL CHL COL CRI DOM GTM SLV NIC PAN PRI VEN HND BOL'.split(' '),
);

/** The font of Latin, Greek and Cyrillic, and of the punctuation of most scripts. */
const COMMON = 'Noto Sans';

/** Fonts by script (ISO 15924); the form of Chinese characters depends on the language. */
const FAMILIES: Readonly<Record<string, string>> = {
  ...{ Arab: 'IBM Plex Sans Arabic', Armn: 'Noto Sans Armenian', Beng: 'Noto Sans Bengali' },
  ...{ Deva: 'Noto Sans Devanagari', Ethi: 'Noto Sans Ethiopic', Geor: 'Noto Sans Georgian' },
  ...{ Gujr: 'Noto Sans Gujarati', Guru: 'Noto Sans Gurmukhi', Hebr: 'Noto Sans Hebrew' },
  ...{ Knda: 'Noto Sans Kannada', Khmr: 'Noto Sans Khmer', Laoo: 'Noto Sans Lao' },
  ...{ Mlym: 'Noto Sans Malayalam', Mymr: 'Noto Sans Myanmar', Orya: 'Noto Sans Oriya' },
  ...{ Sinh: 'Noto Sans Sinhala', Taml: 'Noto Sans Tamil', Telu: 'Noto Sans Telugu' },
  ...{ Thai: 'Noto Sans Thai', Jpan: 'Noto Sans JP', Hans: 'Noto Sans SC' },
  ...{ Hant: 'Noto Sans TC', Kore: 'Noto Sans KR' },
};

/** Draws the dots of a letter as marks of their own, which takes longer, so it has only the letters that the other font lacks. */
const MORE_ARABIC = 'Noto Sans Arabic';

/** The layout of a document of a business in a country (alpha-3). */
export function toLayout(
  { lang, contentLang }: Pick<PdfContent, 'lang' | 'contentLang'>,
  country: string | null,
  logo: string | null,
): PdfLayout {
  const { language, region } = new Intl.Locale(toKnownTag(lang));
  return {
    lang: language,
    region: /^[A-Z]{2}$/.test(region ?? '') ? (region ?? null) : null, // Typst does not accept areas such as 419
    paper: LETTER.has(country ?? '') ? 'us-letter' : 'a4',
    fonts: toFamilies([lang, contentLang]),
    logo,
  };
}

/** Replaces the pseudo-locales `en-XA` and `en-XB` by English. */
function toKnownTag(tag: string): string {
  return tag.replace(/-X[AB]$/, '');
}

/** Fonts of every script: each text is tried with one after the other, so those of the languages come first. */
function toFamilies(tags: readonly string[]): readonly string[] {
  const scripts = tags.map((tag) => new Intl.Locale(toKnownTag(tag)).maximize().script ?? '');
  const own = scripts.flatMap((script) => FAMILIES[script] ?? []);
  return [...new Set([COMMON, ...own, ...Object.values(FAMILIES), MORE_ARABIC])];
}
