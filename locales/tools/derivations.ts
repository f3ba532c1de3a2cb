/** ICU texts by message id. */
type Texts = Readonly<Record<string, string>>;

/** The Latin letters for each Cyrillic one of Serbian; a capital that becomes two letters is written like `Lj`. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
};

function toLatinLetter(letter: string): string {
  const latin = LATIN[letter.toLowerCase()];
  if (latin === undefined) return letter;
  if (letter === letter.toLowerCase()) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Transliterates Serbian from Cyrillic. ICU keywords and argument names contain no Cyrillic letters, so they stay. */
function toSerbianLatin(text: string): string {
  return [...text].map(toLatinLetter).join('');
}

/** Converts German to Swiss spelling, which has no ß. */
function toSwissGerman(text: string): string {
  return text.replaceAll('ß', 'ss');
}

/** Languages whose texts follow from another language's by a rule: the source, and the rule. */
const DERIVATIONS: Readonly<
  Record<string, { readonly from: string; readonly rule: (text: string) => string }>
> = {
  'sr-Latn': { from: 'sr', rule: toSerbianLatin },
  'de-CH': { from: 'de', rule: toSwissGerman },
};

/** The language that a derived language is derived from; undefined for any other. */
export function getDerivationSource(tag: string): string | undefined {
  return DERIVATIONS[tag]?.from;
}

/** The texts of a derived language, converted from those of its source. */
export function deriveCatalogue(tag: string, source: Texts): Texts {
  const rule = DERIVATIONS[tag]?.rule;
  if (!rule) return {};
  return Object.fromEntries(Object.entries(source).map(([id, text]) => [id, rule(text)]));
}
