import { describe, expect, it } from 'vitest';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenRules } from './brokenRules.ts';
import { readCase, readModel, readText, toFailure } from './originals.ts';

const SURCHARGE = readCase('price-surcharge.cii.xml');
const SEVERAL = readCase('two-price-discounts.cii.xml');
const UBL = readText('peppol-base-example.xml');

async function readPrices(xml: string) {
  const { lines } = await readModel(xml);
  return lines.map(({ price: { gross, discount, net } }) => [gross, discount, net]);
}

async function written(xml: string): Promise<string> {
  return writeUbl(toStoredDocument(await readModel(xml)));
}

/** The discounts and surcharges of prices in a UBL file: whether it is a charge, and its amount. */
function priceChanges(ubl: string): (readonly [string | undefined, string | undefined])[] {
  const prices = ubl.match(/<cac:Price>[\s\S]*?<\/cac:Price>/g) ?? [];
  return prices
    .filter((price) => price.includes('AllowanceCharge'))
    .map((price) => [
      /<cbc:ChargeIndicator>(.*?)</.exec(price)?.[1],
      /<cbc:Amount[^>]*>(.*?)</.exec(price)?.[1],
    ]);
}

/** A UBL price with discounts and surcharges: the indicator and the amount of each, and a gross price. */
function withPrice(changes: readonly (readonly [string, string, string])[]): string {
  const all = changes.map(
    ([isCharge, amount, gross]) =>
      `<cac:AllowanceCharge>${isCharge && `<cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>`}<cbc:Amount currencyID="EUR">${amount}</cbc:Amount><cbc:BaseAmount currencyID="EUR">${gross}</cbc:BaseAmount></cac:AllowanceCharge>`,
  );
  return UBL.replace(/(<cbc:PriceAmount[^>]*>[^<]*<\/cbc:PriceAmount>)/, `$1${all.join('')}`);
}

describe('a price', () => {
  it('separates a surcharge from a discount', async () => {
    const [, , third] = await readPrices(SURCHARGE);
    expect(third).toEqual(['3.0000', '-1.5000', '4.5000']);
  });

  it('adds up its discounts and surcharges', async () => {
    expect(await readPrices(SEVERAL)).toEqual([
      ['3.0000', '0.1000', '2.9000'],
      ['3.0000', '1.5000', '1.5000'],
      ['3.0000', '-1.0000', '4.0000'],
      ['3.0000', null, '3.0000'],
    ]);
    const discounts = SEVERAL.replaceAll('<udt:Indicator>true<', '<udt:Indicator>false<');
    expect((await readPrices(discounts))[3]).toEqual(['3.0000', '2.0000', '3.0000']);
  });

  it.each([
    ['one discount', [['false', '0.50', '4']], '0.50'],
    ['one without an indicator', [['', '0.50', '4']], '0.50'],
    ['one surcharge', [['true', '0.50', '4']], '-0.50'],
    [
      'two discounts',
      [
        ['false', '0.50', '4'],
        ['0', '0.25', '4.00'],
      ],
      '0.75',
    ],
    [
      'a discount and a surcharge',
      [
        ['false', '0.50', '4'],
        ['1', '0.75', '4'],
      ],
      '-0.25',
    ],
  ] as const)('reads %s of a UBL price', async (_, changes, discount) => {
    const [first] = await readPrices(withPrice(changes));
    expect(first?.slice(0, 2)).toEqual(['4', discount]);
  });

  it('rejects two gross prices that differ, and an invalid indicator', async () => {
    const twice = withPrice([
      ['false', '0.50', '4'],
      ['false', '0.50', '5'],
    ]);
    expect((await toFailure(twice)).reason).toContain('two gross prices');
    expect((await toFailure(withPrice([['maybe', '0.50', '4']]))).reason).toContain('allowance');
  });
});

describe('a UBL file that is written', () => {
  it('shows a surcharge as a charge', async () => {
    const ubl = await written(SURCHARGE);
    expect(priceChanges(ubl)).toContainEqual(['true', '1.5000']);
    expect((await readPrices(ubl))[2]).toEqual(['3.0000', '-1.5000', '4.5000']);
    expect(brokenRules(ubl)).toEqual([]);
  });

  it('has one discount or surcharge for several', async () => {
    const ubl = await written(SEVERAL);
    expect(priceChanges(ubl)).toEqual([
      ['false', '0.1000'],
      ['false', '1.5000'],
      ['true', '1.0000'],
      ['false', '0'],
    ]);
    expect(brokenRules(ubl)).toEqual([]);
  });
});
