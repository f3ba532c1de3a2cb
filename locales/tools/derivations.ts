/** ICU texts by message id. */
type Texts = Readonly<Record<string, string>>;

/** Serbian letters one to one in Latin script; a capital of two letters is written `Lj`. */
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

/** Serbian in Latin letters, from the Cyrillic text. ICU keywords and names of arguments have none of its letters. */
function toSerbianLatin(text: string): string {
  return [...text].map(toLatinLetter).join('');
}

/** Swiss spelling of German: it has no ß. */
function toSwissGerman(text: string): string {
  return text.replaceAll('ß', 'ss');
}

/** Languages whose spelling follows from another one's: the source, and the rule. */
const DERIVATIONS: Readonly<
  Record<string, { readonly from: string; readonly rule: (text: string) => string }>
> = {
  'sr-Latn': { from: 'sr', rule: toSerbianLatin },
  'de-CH': { from: 'de', rule: toSwissGerman },
};

/** The language from whose catalogue a language is derived by a rule, if it is. */
export function getDerivationSource(tag: string): string | undefined {
  return DERIVATIONS[tag]?.from;
}

/** The texts of a language whose spelling follows from its source by a rule. */
export function deriveCatalogue(tag: string, source: Texts): Texts {
  const rule = DERIVATIONS[tag]?.rule;
  if (!rule) return {};
  return Object.fromEntries(Object.entries(source).map(([id, text]) => [id, rule(text)]));
}
