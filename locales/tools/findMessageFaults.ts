import { type LocaleEntry, readLocalesJson } from './catalogues.ts';
import { type PluralShape, readMessageShape } from './readMessageShape.ts';

/** Plural forms that already imply the number. */
const NUMBER_IS_PLAIN = /^(=\d+|zero|one|two)$/;

/** Leading, trailing and double spaces, and invisible characters that translation tools leave behind. */
const STRAY = /^\s|\s$|[ \t\n]{2}|[\u200b\ufeff]/;

/** An ASCII apostrophe that makes the following argument literal text. */
const SWALLOWS_ARGUMENT = /(^|[^'])'[{}<>|#]/;

/** Names that are the same in every language (`names.json`). */
const names = readLocalesJson<readonly string[]>('names.json');
const NAMES = new RegExp(`\\b(${names.join('|').replaceAll('.', '\\.')})\\b`, 'g');

/**
 * The faults of one translation: in its syntax, arguments, tags, plural forms, spaces, names and script.
 */
export function findMessageFaults(
  text: string,
  source: string,
  { tag, pluralCategories }: Pick<LocaleEntry, 'tag' | 'pluralCategories'>,
): string[] {
  if (text === '') return ['is empty'];
  const faults: string[] = [];
  if (STRAY.test(text)) faults.push('has stray spaces');
  if (SWALLOWS_ARGUMENT.test(text)) faults.push('has an apostrophe before a brace: use ’');
  try {
    const own = readMessageShape(text);
    const expected = readMessageShape(source);
    if (own.argumentKinds.join() !== expected.argumentKinds.join())
      faults.push(`has the arguments ${own.argumentKinds}, the source ${expected.argumentKinds}`);
    for (const plural of own.plurals) faults.push(...findPluralFaults(plural, pluralCategories));
    if (own.literals.some((piece) => isInOtherScript(piece, tag)))
      faults.push('is in another script');
  } catch (error) {
    faults.push(`does not parse: ${(error as Error).message}`);
  }
  const inSource = new Set(source.match(NAMES));
  const missing = [...inSource].filter((name) => !text.includes(name));
  if (missing.length > 0) faults.push(`lacks the name ${missing}`);
  return faults;
}

function findPluralFaults({ branches }: PluralShape, categories: readonly string[]): string[] {
  const faults: string[] = [];
  const forms = [...branches.keys()].filter((name) => !name.startsWith('=')).sort();
  const expected = [...categories].sort();
  if (forms.join() !== expected.join())
    faults.push(`has the plural forms ${forms}, the language ${expected}`);
  for (const [form, showsNumber] of branches)
    if (!showsNumber && !NUMBER_IS_PLAIN.test(form)) faults.push(`lacks its number in ${form}`);
  return faults;
}

/** Scripts of locales that regular expressions know by another name, or that combine several alphabets. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  Kore: '\\p{Script=Hangul}\\p{Script=Han}',
};

/** Pieces with fewer letters, such as units, may be in any script. */
const MIN_LETTERS = 9;

/** What every language writes in Latin letters: abbreviations, addresses, names, and an English term in parentheses. */
const LATIN_EVERYWHERE = new RegExp(
  `${NAMES.source}|\\b[A-Z]{2,}\\b|\\S*[@.]\\w\\S*|[(（][^)）]*\\b[a-z ]+[)）]`,
  'g',
);

/** Whether fewer than a quarter of the letters are in the language's script. */
function isInOtherScript(piece: string, tag: string): boolean {
  const letters = piece.replaceAll(LATIN_EVERYWHERE, '').match(/\p{L}/gu) ?? [];
  if (letters.length < MIN_LETTERS) return false;
  const script = new Intl.Locale(tag).maximize().script ?? 'Latn';
  const own = new RegExp(`[${LETTERS[script] ?? `\\p{Script=${script}}`}]`, 'u');
  return letters.filter((letter) => own.test(letter)).length < letters.length / 4;
}
