import { describe, expect, it } from 'vitest';
import { type QrBillInput, toQrBillText } from './toQrBillText.ts';

const ACCOUNT: QrBillInput['account'] = {
  holder: 'Matterhorn Atelier AG',
  bank: null,
  iban: 'CH9300762011623852957',
  bic: null,
  accountNumber: null,
  sortCode: null,
  routingNumber: null,
};

const ADDRESS = {
  street1: 'Bahnhofstrasse 12a',
  street2: null,
  locality: 'Zürich',
  region: null,
  postalCode: '8001',
  country: 'CHE',
};

const write = (
  changes: Partial<Omit<QrBillInput, 'account'>> = {},
  account: Partial<QrBillInput['account']> = {},
) =>
  toQrBillText({
    ...{ reference: 'RE-509', amount: '1240.5', currency: 'CHF', address: ADDRESS },
    ...changes,
    account: { ...ACCOUNT, ...account },
  });

describe('the text of a Swiss QR-bill', () => {
  it('has a line for each element, in the order of the Swiss Payment Standards', () => {
    expect(write()?.split('\n')).toEqual([
      ...['SPC', '0200', '1', 'CH9300762011623852957'],
      ...['S', 'Matterhorn Atelier AG', 'Bahnhofstrasse', '12a', '8001', 'Zürich', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['1240.50', 'CHF'],
      ...['', '', '', '', '', '', ''],
      ...['NON', '', 'RE-509', 'EPD'],
    ]);
  });

  it('has a creditor reference in its own element', () => {
    const lines = write({ reference: 'RF18 5390 0754 7034' })?.split('\n').slice(-4);
    expect(lines).toEqual(['SCOR', 'RF18539007547034', '', 'EPD']);
  });

  it('is possible in EUR and for Liechtenstein, but not in other currencies or for other IBANs', () => {
    expect(write({ currency: 'EUR' })).toContain('\n1240.50\nEUR\n');
    expect(write({}, { iban: 'LI21088100002324013AA' })).toContain('LI21088100002324013AA');
    expect(write({ currency: 'USD' })).toBeNull();
    expect(write({}, { iban: 'DE02120300000000202051' })).toBeNull();
    expect(write({}, { iban: null })).toBeNull();
  });

  it('is not possible for an IBAN with a wrong checksum', () => {
    expect(write({}, { iban: 'CH9400762011623852957' })).toBeNull();
  });

  it('is not possible for a QR-IBAN, which requires the reference of a bank', () => {
    for (const iban of ['CH4431999123000889012', 'CH5730000123456789012'])
      expect(write({}, { iban })).toBeNull();
    for (const iban of ['CH4929999123456789012', 'CH5232000123456789012'])
      expect(write({}, { iban })).toContain(iban);
  });

  it('has a long reference in full, and shortens a long name', () => {
    expect(
      write({ reference: 'x'.repeat(140) })
        ?.split('\n')
        .at(-2),
    ).toBe('x'.repeat(140));
    expect(write({}, { holder: 'y'.repeat(71) })?.split('\n')[5]).toBe('y'.repeat(70));
  });

  it.each([
    ['Im\nTal  3', ['Im Tal', '3']],
    ['Postfach', ['Postfach', '']],
  ])('splits the address line %j into street and house number', (street1, expected) => {
    const lines = write({ address: { ...ADDRESS, street1 } })?.split('\n');
    expect(lines?.slice(6, 8)).toEqual(expected);
  });

  it.each(['0', '0.00', '1000000000', '1.005', '-1'])(
    'is not possible for the amount %s',
    (amount) => {
      expect(write({ amount })).toBeNull();
    },
  );

  it('is not possible with an incomplete address or another script', () => {
    expect(write({ address: null })).toBeNull();
    expect(write({ address: { ...ADDRESS, postalCode: null } })).toBeNull();
    expect(write({ address: { ...ADDRESS, country: null } })).toBeNull();
    expect(write({ address: { ...ADDRESS, locality: '東京' } })).toBeNull();
    expect(write({ address: { ...ADDRESS, street1: 'x'.repeat(71) } })).toBeNull();
    expect(write({ reference: 'x'.repeat(141) })).toBeNull();
  });
});
