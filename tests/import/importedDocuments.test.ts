import { describe, expect, it } from 'vitest';
import { comparable, comparableOriginal, plain } from './comparable.ts';
import { readLeaves } from './independentReader.ts';
import { ORIGINALS, readModel, readText } from './originals.ts';

/** Values of an original that the model leaves out on purpose (docs/import/terms.md lists which and why). */
const LEFT_OUT = [
  /UBLExtensions/,
  /UBLVersionID$/,
  /TaxScheme\/ID$/,
  /(ApplicableTradeTax|CategoryTradeTax)\/TypeCode$/,
  /Price\/AllowanceCharge\/ChargeIndicator$/,
  /ChargeIndicator(\/Indicator)?$/,
  /DocumentTypeCode$/,
  /ReferencedDocument\/TypeCode$/,
  /SpecifiedProcuringProject\/Name$/,
  /CardAccount\/NetworkID$/,
  /GrossPriceProductTradePrice\/BasisQuantity$/,
  /ApplicableTradeTax\/DueDateTypeCode$/, // translated; the test above checks it
];

function everyText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('base64')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(everyText);
}

describe('an imported document', () => {
  it.each(ORIGINALS)('matches what an independent reader finds in %s', async (path) => {
    const xml = readText(path);
    const document = await readModel(xml);
    expect(comparable(document)).toEqual(comparableOriginal(xml, path));
  });

  it.each(ORIGINALS)('imports every value of %s except the listed ones', async (path) => {
    const xml = readText(path);
    const document = await readModel(xml);
    const texts = new Set(everyText(document).map(plain));
    const whole = everyText(document).map(plain).join('\n');
    const lost = readLeaves(xml).filter(
      ({ path: at, text }) =>
        text !== '' &&
        !LEFT_OUT.some((pattern) => pattern.test(at)) &&
        !texts.has(plain(text)) &&
        !whole.includes(plain(text.replace(/^#[A-Z]{3}#/, '')) ?? ''),
    );
    expect(lost).toEqual([]);
  });
});
