import { describe, expect, it } from 'vitest';
import { money } from '#domain/money/money.ts';
import { type InvoiceChanges, makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { choiceFault, payChoices } from './payChoices.ts';

const schedule = { amountDue: '310.00', dueOn: '2026-12-01', instalments: [] };
const getChoices = (changes: InvoiceChanges) => payChoices(makeInvoice(changes));
const getOptions = (changes: InvoiceChanges) =>
  getChoices(changes).options.map(({ choice, amount }) => [choice, amount.amountMinor]);

describe('the amounts that can be chosen', () => {
  it('are only the balance if nothing is due earlier', () => {
    expect(getOptions({})).toEqual([['full', 113_450]]);
  });

  it('are the deposit while it is pending, then the balance', () => {
    expect(getOptions({ payPlan: schedule })).toEqual([
      ['deposit', 31_000],
      ['full', 113_450],
    ]);
  });

  it('are the unpaid part of a deposit and the balance', () => {
    expect(getOptions({ payPlan: schedule, totalPaid: '100.00' })[0]).toEqual(['deposit', 21_000]);
  });

  it('include the next instalment once the deposit is paid', () => {
    const changes = { payPlan: schedule, totalPaid: '310.00', totalDueNow: '400.00' };
    expect(getOptions(changes)[0]).toEqual(['due', 40_000]);
  });

  it('include the largest chargeable amount if the balance cannot be charged', () => {
    const dinars = { currencyCode: 'KWD', payability: { max: '1083.855', step: '0.010' } };
    expect(getOptions(dinars)).toEqual([['most', 1_083_850]]);
  });

  it('include no deposit that would leave a balance that cannot be charged', () => {
    const payability = { least: '0.50', max: '310.20' };
    expect(getOptions({ payPlan: schedule, payability })).toEqual([['full', 31_020]]);
  });

  it('include no amount of zero', () => {
    expect(getOptions({ payPlan: schedule, totalPaid: '310.00', totalDueNow: '0.00' })).toEqual([
      ['full', 82_450],
    ]);
  });
});

describe('a typed amount', () => {
  it('must be between the deposit and the total, inclusive', () => {
    const choices = getChoices({ payPlan: schedule });
    const fault = (amountMinor: number) => choiceFault(money(amountMinor, 'USD'), choices);
    expect([30_999, 31_000, 113_450, 113_451].map(fault).map((each) => each?.fault)).toEqual([
      'out-of-bounds',
      undefined,
      undefined,
      'out-of-bounds',
    ]);
  });

  it('must be a multiple of what the processor can charge', () => {
    const choices = getChoices({
      currencyCode: 'KWD',
      sketches: [{ name: 'Garden', unitPrice: '20' }],
      payability: { step: '0.010' },
    });
    expect(choiceFault(money(1_234, 'KWD'), choices)).toEqual({
      fault: 'not-chargeable',
      nearest: [money(1_230, 'KWD'), money(1_240, 'KWD')],
    });
    expect(choiceFault(money(1_230, 'KWD'), choices)).toBeNull();
  });
});
