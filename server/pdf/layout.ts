import type { DocumentContent } from '#contract/documentContent.ts';

/** How a document is set, besides its content. */
export interface PdfLayout {
  /** ISO 639 code, and the region if there is one. */
  readonly lang: string;
  readonly region: string | null;
  readonly paper: 'a4' | 'us-letter';
  /** Families in the order in which they are tried for each character. */
  readonly fonts: readonly string[];
  /** The path of the logo; null without one. */
  readonly logo: string | null;
}

/** Countries whose offices use Letter (alpha-3). */
const LETTER = new Set(
  'USA CAN MEX PHL CHL COL CRI DOM GTM SLV NIC PAN PRI VEN HND BOL'.split(' '),
);

/** Every script but Chinese and Japanese characters, which look different by language. */
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
    region: /^[A-Z]{2}$/.test(region ?? '') ? (region ?? null) : null, // Typst knows no areas such as 419
    paper: LETTER.has(country ?? '') ? 'us-letter' : 'a4',
    fonts: [...FAMILIES, ...toHanFamilies([lang, contentLang])],
    logo,
  };
}

/** The pseudo-locales `en-XA` and `en-XB` are English. */
function toKnownTag(tag: string): string {
  return tag.replace(/-X[AB]$/, '');
}

/** Families with Chinese characters: first the page's, then the business's. */
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
