import type { FormatPack } from '../formats/formatPack.ts';
import { stripMarks } from '../isolateText.ts';
import { toLatinDigits } from './toLatinDigits.ts';

/** A pattern's own signs as plain text. */
function quote(mark: string): string {
  return mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * A number as a visitor writes it, in digits of any script and the locale's separators; null if it is not a number. The locale's
 * group separator is accepted only where a group begins: `1,5` on an English page is not a number.
 */
export function parseNumber(text: string, { number }: Pick<FormatPack, 'number'>): number | null {
  const latin = stripMarks(toLatinDigits(text)).replace(/\s/gu, ' ').trim();
  const group = quote(number.group.replace(/\s/gu, ' '));
  // a full stop is a decimal point wherever it cannot be a group separator
  const decimal = number.group === '.' ? quote(number.decimal) : `[.${quote(number.decimal)}]`;
  const grouped = group === '' ? '' : `|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}`;
  const match = new RegExp(`^([-\u2212]?)(\\d+${grouped})(?:${decimal}(\\d+))?$`).exec(latin);
  if (!match) return null;
  const [, sign, whole = '', fraction] = match;
  const size = Number(`${whole.replace(/\D/g, '')}${fraction ? `.${fraction}` : ''}`);
  return sign && size !== 0 ? -size : size;
}
