import { describe, expect, it } from 'vitest';
import { type EpcInput, toEpcText } from './toEpcText.ts';

const ACCOUNT = {
  holder: 'Lindwurm Werkstatt GmbH',
  bank: null,
  iban: 'DE02120300000000202051',
  bic: null,
  accountNumber: null,
  sortCode: null,
  routingNumber: null,
};

interface Changes extends Partial<Omit<EpcInput, 'account'>> {
  readonly account?: Partial<EpcInput['account']>;
}

const write = ({ account, ...changes }: Changes = {}) =>
  toEpcText({
    reference: 'RE-509',
    amount: '1240.50',
    currency: 'EUR',
    ...changes,
    account: { ...ACCOUNT, ...account },
  });

describe('the text of an EPC QR code', () => {
  it('has a line for each part, in the order of EPC069-12', () => {
    expect(write()?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Lindwurm Werkstatt GmbH',
      'DE02120300000000202051',
      'EUR1240.50',
      '',
      '',
      'RE-509',
    ]);
  });

  it('names the bank by its BIC if there is one', () => {
    expect(write({ account: { bic: 'BYLADEM1001' } })?.split('\n')[4]).toBe('BYLADEM1001');
  });

  it('puts a creditor reference in its separate line', () => {
    const lines = write({ reference: 'RF18 5390 0754 7034' })?.split('\n');
    expect(lines?.slice(9)).toEqual(['RF18539007547034']);
    expect(write({ reference: 'RF19 5390 0754 7034' })?.split('\n')[10]).toBe(
      'RF19 5390 0754 7034',
    );
  });

  it('has no additional lines for line breaks in a name or a reference', () => {
    const lines = write({ reference: 'A\nB', account: { holder: 'One\r\nTwo' } })?.split('\n');
    expect([lines?.length, lines?.[5], lines?.[10]]).toEqual([11, 'One Two', 'A B']);
  });

  it.each([
    ['0.01', 'EUR0.01'],
    ['5', 'EUR5'],
    ['5.00', 'EUR5'],
    ['5.5', 'EUR5.50'],
    ['999999999.99', 'EUR999999999.99'],
  ])('writes %s as %s', (amount, written) => {
    expect(write({ amount })?.split('\n')[7]).toBe(written);
  });

  it.each<[string, Changes]>([
    ['nothing due', { amount: '0.00' }],
    ['a negative amount', { amount: '-5.00' }],
    ['an amount above 999,999,999.99', { amount: '1000000000.00' }],
    ['parts of a cent', { amount: '1.005' }],
    ['another currency', { currency: 'CHF' }],
    ['no IBAN', { account: { iban: null } }],
    ['a wrong IBAN', { account: { iban: 'DE03120300000000202051' } }],
    ['an IBAN outside of SEPA', { account: { iban: 'SA0380000000608010167519' } }],
    ['an account in Switzerland without a BIC', { account: { iban: 'CH9300762011623852957' } }],
    ['a reference that is too long', { reference: 'x'.repeat(141) }],
    ['too many bytes', { reference: '語'.repeat(90), account: { holder: '語'.repeat(30) } }],
  ])('does not exist for %s', (_, changes) => {
    expect(write(changes)).toBeNull();
  });

  it('exists for an account in Switzerland with a BIC', () => {
    const account = { iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' };
    expect(write({ account })).toContain('CH9300762011623852957');
  });
});
