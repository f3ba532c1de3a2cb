/** A text in one line, without spaces around it. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
