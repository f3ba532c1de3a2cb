import type { NumberShape, SignedTemplate } from './formatPack.ts';

/** Whole digits with group marks put in, from the right. */
function group(digits: string, { group: mark, sizes, least }: NumberShape): string {
  const [first, next] = sizes;
  if (mark === '' || digits.length < first + least) return digits;
  const groups = [digits.slice(-first)];
  for (let end = digits.length - first; end > 0; end -= next) {
    groups.unshift(digits.slice(Math.max(0, end - next), end));
  }
  return groups.join(mark);
}

/** Plain decimal text (`-1234.50`) with a locale's separators and its decimals unchanged; any other text unchanged. */
export function formatNumber(text: string, shape: NumberShape & SignedTemplate): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign, whole = '', fraction] = match;
  const digits = group(whole, shape) + (fraction ? shape.decimal + fraction : '');
  return (sign ? shape.negative : shape.positive).replace('0', () => digits);
}
