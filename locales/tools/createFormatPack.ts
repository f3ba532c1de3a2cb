import type { FormatPack } from '#i18n/formats/formatPack.ts';
import { createDatePack } from './createDatePack.ts';
import { createNumberPack } from './createNumberPack.ts';

const made = new Map<string, FormatPack>();

/**
 * The format pack of any tag that Node's ICU supports, always with Latin digits and the Gregorian
 * calendar.
 */
export function createFormatPack(tag: string): FormatPack {
  const known = made.get(tag);
  if (known) return known;
  const intlTag = `${tag}-u-ca-gregory-nu-latn`;
  const pack = { tag, ...createNumberPack(intlTag), ...createDatePack(intlTag) };
  made.set(tag, pack);
  return pack;
}
