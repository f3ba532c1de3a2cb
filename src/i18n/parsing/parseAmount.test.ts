import { describe, expect, it } from 'vitest';
import { createFormatPack } from '#locales/tools/createFormatPack.ts';
import { parseAmount } from './parseAmount.ts';

const packs = Object.fromEntries(
  ['en-US', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG', 'es'].map((tag) => [tag, createFormatPack(tag)]),
);
function read(text: string, tag = 'en-US', currency = 'USD') {
  const reading = parseAmount(text, currency, packs[tag] ?? createFormatPack(tag));
  return reading.ok ? reading.money.amountMinor : reading.reason;
}

describe('a typed amount', () => {
  const understood: [string, string, string, number][] = [
    ['1234.5', 'en-US', 'USD', 123_450],
    ['$1,234.50', 'en-US', 'USD', 123_450],
    ['1,234', 'en-US', 'USD', 123_400],
    ['1,234', 'en-US', 'JPY', 1234],
    ['USD 12', 'en-US', 'USD', 1200],
    ['12 usd', 'en-US', 'USD', 1200],
    ['.5', 'en-US', 'USD', 50],
    ['5.', 'en-US', 'USD', 500],
    ['007', 'en-US', 'USD', 700],
    ['1.234,50 €', 'de', 'EUR', 123_450],
    ['1.234', 'de', 'EUR', 123_400],
    ['12,5', 'de', 'EUR', 1250],
    ['1 234,50', 'fr', 'EUR', 123_450],
    ["1'234.50", 'de-CH', 'CHF', 123_450],
    ['1’234.50', 'de-CH', 'CHF', 123_450],
    ['12,34,567.50', 'en-IN', 'INR', 123_456_750],
    ['١٬٢٣٤٫٥٠', 'ar-EG', 'EGP', 123_450],
    ['١٢٣٤٫٥', 'ar-EG', 'EGP', 123_450],
    ['\u20681,234.50\u2069', 'en-US', 'USD', 123_450],
    ['1.234', 'en-US', 'KWD', 1234],
    ['1 234', 'en-US', 'KWD', 1_234_000],
    ['1234,50', 'es', 'EUR', 123_450],
  ];
  it.each(understood)('%s in %s is read as %s', (text, tag, currency, minor) => {
    expect(read(text, tag, currency)).toBe(minor);
  });

  const refused: [string, string, string, string][] = [
    ['', 'en-US', 'USD', 'empty'],
    [' \u200f ', 'en-US', 'USD', 'empty'],
    ['$', 'en-US', 'USD', 'not-a-number'],
    ['abc', 'en-US', 'USD', 'not-a-number'],
    ['1e3', 'en-US', 'USD', 'not-a-number'],
    ['NaN', 'en-US', 'USD', 'not-a-number'],
    ['€5', 'en-US', 'USD', 'not-a-number'],
    ['1$2', 'en-US', 'USD', 'not-a-number'],
    ['9'.repeat(20), 'en-US', 'USD', 'not-a-number'],
    ['-5', 'en-US', 'USD', 'negative'],
    ['\u22125', 'en-US', 'USD', 'negative'],
    ['15,00', 'en-US', 'USD', 'ambiguous'],
    ['1,5', 'en-US', 'USD', 'ambiguous'],
    ['1.234', 'en-US', 'USD', 'ambiguous'],
    ['1.234,50', 'en-US', 'USD', 'ambiguous'],
    ['15.00', 'de', 'EUR', 'ambiguous'],
    ['1,234,567', 'de', 'EUR', 'ambiguous'],
    ['1.234', 'fr', 'EUR', 'ambiguous'],
    ['12 50', 'en-US', 'USD', 'ambiguous'],
    ['1,234', 'en-US', 'KWD', 'ambiguous'],
    ['1.2.3', 'en-US', 'USD', 'ambiguous'],
    ['1.2345', 'en-US', 'USD', 'too-many-decimals'],
    ['1234.567', 'en-US', 'USD', 'too-many-decimals'],
    ['5.5', 'en-US', 'JPY', 'too-many-decimals'],
  ];
  it.each(refused)('%s in %s (%s) is refused as %s', (text, tag, currency, reason) => {
    expect(read(text, tag, currency)).toBe(reason);
  });
});
