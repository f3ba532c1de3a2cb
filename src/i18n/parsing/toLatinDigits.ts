const DIGIT = /\p{Nd}/u;

/** The text with the digits of any script as 0 to 9, for card fields and amounts; all else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    // Unicode has digits in runs of ten (several runs may be adjacent), so the distance to the start gives the value.
    while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
    return String((code - start) % 10);
  });
}
