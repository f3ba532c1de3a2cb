/** Characters that XML 1.0 does not allow, and lone surrogates. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text without the characters that XML does not allow, even escaped. */
export function toXmlText(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '');
}
