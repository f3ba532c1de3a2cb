import { describe, expect, it } from 'vitest';
import { isScriptAddress } from './loadComponent.ts';
import { toApproval, toError } from './toOutcome.ts';

const CARD = { last_4: '4242', exp_month: 3, exp_year: 2031, brand: 'VISA', type: 'CREDIT' };
const DATA = {
  payment_method_id: 'pm_1',
  fingerprint: 'print-1',
  metadata: { contact_id: 'c-7', invoice_id: 'i-9' },
  card: CARD,
  billing_contact: { name: 'Ada Vega', postal_code: '97214' },
};
const APPROVED = { data: DATA, status: 'SUCCESS', errors: [] };
const PROCESSING_ERROR = { kind: 'failed', code: 'processing' };

describe('an approval of the component', () => {
  it('has data, the status SUCCESS and no errors [3.28] [4.11]', () => {
    for (const detail of [[APPROVED], APPROVED, [{ ...APPROVED, errors: null }]])
      expect(toApproval(detail, 'pay')).toMatchObject({ kind: 'token', token: 'pm_1' });
    expect(toApproval([APPROVED], 'save')).toEqual({ kind: 'confirmed' });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no data', [{ status: 'SUCCESS', errors: [] }]],
    ['data of another shape', [{ ...APPROVED, data: 'pm_1' }]],
    ['no status', [{ data: DATA, errors: [] }]],
    ['another status', [{ ...APPROVED, status: 'ERROR' }]],
    ['a lowercase status', [{ ...APPROVED, status: 'success' }]],
    ['errors', [{ ...APPROVED, errors: [{ code: 'declined' }] }]],
    ['one error', [{ ...APPROVED, errors: 'declined' }]],
    ['an empty list', []],
  ])('is a processing error with %s [4.12]', (_, detail) => {
    for (const mode of ['pay', 'save'] as const)
      expect(toApproval(detail, mode)).toEqual(PROCESSING_ERROR);
  });

  it('cannot be charged without the id of the stored payment method', () => {
    for (const payment_method_id of [undefined, '', 7])
      expect(toApproval([{ ...APPROVED, data: { ...DATA, payment_method_id } }], 'pay')).toEqual(
        PROCESSING_ERROR,
      );
  });

  it('returns only card data that the page may have [3.29] [3.31]', () => {
    expect(toApproval([APPROVED], 'pay')).toMatchObject({
      card: {
        cardNumber: '4242',
        expirationMonth: '03',
        expirationYear: '2031',
        cardBrand: 'VISA',
        cardType: 'CREDIT',
        fingerprint: 'print-1',
      },
    });
    const odd = { ...CARD, last_4: '4242424242424242', exp_month: 13, exp_year: '31', brand: 7 };
    expect(toApproval([{ ...APPROVED, data: { ...DATA, card: odd } }], 'pay')).toMatchObject({
      card: { cardType: 'CREDIT' },
    });
    const approval = toApproval([{ ...APPROVED, data: { ...DATA, card: odd } }], 'pay');
    expect(JSON.stringify(approval)).not.toContain('4242424242424242');
  });

  it('that fails charges nothing; when saving, the outcome is unknown', () => {
    expect(toError('pay')).toEqual(PROCESSING_ERROR);
    expect(toError('save')).toEqual({ kind: 'unknown' });
  });
});

describe('the URL of the script', () => {
  it.each([
    ['https://static.rainforestpay.com/payment.js', false, true],
    ['https://static.rainforestpay.com/sandbox.payment.js', true, true],
    ['http://127.0.0.1:9000/sandbox.payment.js', true, true],
    ['http://127.0.0.1:9000/sandbox.payment.js', false, false],
    ['http://static.rainforestpay.com/payment.js', false, false],
    ['https://static.rainforestpay.com.evil.example/payment.js', false, false],
    ['https://evil.example/https://static.rainforestpay.com/payment.js', true, false],
    ['https://static.rainforestpay.com/payment.js?x=1', false, false],
    ['', true, false],
  ])('is %s in test mode %s: allowed %s [7.58]', (url, isTest, isUsed) => {
    expect(isScriptAddress(url, isTest)).toBe(isUsed);
  });
});
