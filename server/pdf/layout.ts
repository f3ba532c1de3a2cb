import type { DocumentContent } from '#contract/documentContent.ts';

/** The layout of a document, which is separate from its content. */
export interface PdfLayout {
  /** ISO 639 code, and the region if there is one. */
  readonly lang: string;
  readonly region: string | null;
  readonly paper: 'a4' | 'us-letter';
  /** Font families in the order in which they are tried for each character. */
  readonly fonts: readonly string[];
  /** The path of the logo; null without one. */
  readonly logo: string | null;
}

/** Countries that use US Letter (alpha-3). */
const LETTER = new Set(
  'USA CAN MEX PHL CHL COL CRI DOM GTM SLV NIC PAN PRI VEN HND BOL'.split(' '),
);

/** Fonts of every script except Chinese characters, whose form depends on the language. */
const FAMILIES = [
  'Noto Sans',
  ...[
    ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
    ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
    ...['Sinhala', 'Tamil', 'Telugu', 'Thai'],
  ].map((script) => `Noto Sans ${script}`),
];

const HAN = ['JP', 'SC', 'TC', 'KR'] as const;

/** The layout of a document of a business in a country (alpha-3). */
export function toLayout(
  { lang, contentLang }: Pick<DocumentContent, 'lang' | 'contentLang'>,
  country: string | null,
  logo: string | null,
): PdfLayout {
  const { language, region } = new Intl.Locale(toKnownTag(lang));
  return {
    lang: language,
    region: /^[A-Z]{2}$/.test(region ?? '') ? (region ?? null) : null, // Typst does not accept areas such as 419
    paper: LETTER.has(country ?? '') ? 'us-letter' : 'a4',
    fonts: [...FAMILIES, ...toHanFamilies([lang, contentLang])],
    logo,
  };
}

/** Replaces the pseudo-locales `en-XA` and `en-XB` by English. */
function toKnownTag(tag: string): string {
  return tag.replace(/-X[AB]$/, '');
}

/** Font families with Chinese characters: first that of the page's language, then that of the business's. */
function toHanFamilies(tags: readonly string[]): readonly string[] {
  const first = tags.map(toHan).filter((name) => name !== null);
  return [...new Set([...first, ...HAN])].map((name) => `Noto Sans ${name}`);
}

function toHan(tag: string): (typeof HAN)[number] | null {
  const { language, script } = new Intl.Locale(toKnownTag(tag)).maximize();
  if (language === 'ja') return 'JP';
  if (language === 'ko') return 'KR';
  if (language !== 'zh') return null;
  return script === 'Hant' ? 'TC' : 'SC';
}
