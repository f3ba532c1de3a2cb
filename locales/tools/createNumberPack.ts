import { currencyCodes } from '#domain/money/currencyCodes.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import type { FormatPack, NumberShape, SignedTemplate } from '#i18n/formats/formatPack.ts';

const DIGIT_PARTS = ['integer', 'group', 'decimal', 'fraction'];

function partText(parts: readonly Intl.NumberFormatPart[], type: string): string | undefined {
  return parts.find((part) => part.type === type)?.value;
}

function template(parts: readonly Intl.NumberFormatPart[]): string {
  return parts
    .map(({ type, value }) =>
      DIGIT_PARTS.includes(type) ? '0' : type === 'currency' ? '¤' : value,
    )
    .join('')
    .replace(/0+/, '0');
}

function shape(format: Intl.NumberFormat): NumberShape {
  const small = format.formatToParts(1234.5);
  const large = format.formatToParts(123_456_789.5);
  const integers = large.filter((part) => part.type === 'integer').map((part) => part.value.length);
  return {
    decimal: partText(large, 'decimal') ?? '.',
    group: partText(large, 'group') ?? '',
    sizes: [integers.at(-1) ?? 3, integers.length > 2 ? (integers.at(-2) ?? 3) : 3],
    least: partText(small, 'group') === undefined ? 2 : 1,
  };
}

function signed(format: Intl.NumberFormat): SignedTemplate {
  return {
    positive: template(format.formatToParts(1234567.5)),
    negative: template(format.formatToParts(-1234567.5)),
  };
}

function moneyFormat(intlTag: string, currency: string): Intl.NumberFormat {
  const digits = minorUnits(currency);
  return new Intl.NumberFormat(intlTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Money in euros, whose narrow symbol is one sign, so that no space is put in for letters: the bare pattern shows. */
function bareMoneyFormat(intlTag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(intlTag, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  });
}

/** Marks, sign and symbol positions of plain numbers, percentages and money, and the symbols of all currencies. */
export function createNumberPack(
  intlTag: string,
): Pick<FormatPack, 'number' | 'percent' | 'money' | 'symbols'> {
  const plain = new Intl.NumberFormat(intlTag, { minimumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(intlTag, { style: 'percent' });
  const bare = bareMoneyFormat(intlTag);
  const money = { ...shape(bare), ...signed(bare) };
  const symbols: Record<string, string> = {};
  for (const code of currencyCodes) {
    const symbol = partText(moneyFormat(intlTag, code).formatToParts(1), 'currency') ?? '';
    if (symbol !== code) symbols[code] = symbol;
  }
  return {
    number: { ...shape(plain), ...signed(plain) },
    percent: signed(percent),
    money,
    symbols,
  };
}
