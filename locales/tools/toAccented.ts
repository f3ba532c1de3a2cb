const PLAIN = 'aAbBcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ';
const ACCENTED = 'áÁƀɃçÇđĐéÉĝĜĥĤíÍĵĴķĶĺĹñÑóÓŕŔšŠţŢúÚŵŴýÝžŽ';
const VOWELS = /[aeiou]/gi;

/** English with accents and every vowel doubled: still readable, about a third longer, and plainly not hard-coded. */
export function toAccented(text: string): string {
  return text
    .replace(VOWELS, (vowel) => vowel + vowel.toLowerCase())
    .replace(/\p{L}/gu, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
}

/** English displayed from right to left, like a right-to-left script. */
export function toReversed(text: string): string {
  return /\p{L}/u.test(text) ? `\u202e${text}\u202c` : text;
}
