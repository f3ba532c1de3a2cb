import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { PaymentsList } from './PaymentsList.tsx';

function toRows(payments: Parameters<typeof makePayment>[0][], locale = 'en-US') {
  renderInIntl(
    <PaymentsList
      payments={payments.map((payment, index) => makePayment({ id: String(index), ...payment }))}
      currency="USD"
      timeZone="America/Los_Angeles"
    />,
    { locale },
  );
  return screen.getAllByRole('listitem').map(getText);
}

describe('the payments list', () => {
  it('has the labels of the payment history [3.36]', () => {
    const rows = toRows([
      { label: 'PAYPAL - PAID', method: null, last4: null },
      { label: 'APPROVED' },
      { label: 'Refunded', state: 'refunded', amount: '-200.00' },
      { label: 'PAYPAL - ADJUSTMENT', method: null, last4: null },
    ]);
    expect(rows[0]).toMatch(/^Paid with PayPal.*\$310\.00$/);
    expect(rows[1]).toMatch(/^PaidVisa ending in 4242.*\$310\.00$/);
    expect(rows[2]).toMatch(/^Refunded.*\u2212\$200\.00$/);
    expect(rows[3]).toMatch(/^PayPal adjustment/);
  });

  it('shows any other label as a manual payment [3.37]', () => {
    const rows = toRows([{ label: 'Check 118' }, { label: 'approved' }, { label: '' }]);
    expect(rows.every((row) => row.startsWith('Manual payment'))).toBe(true);
  });

  it('never shows a processing or failed payment as paid', () => {
    const rows = toRows([{ state: 'processing' }, { state: 'failed' }]);
    expect(rows[0]).toMatch(/^PaymentProcessing/);
    expect(rows[1]).toMatch(/^PaymentFailed/);
  });

  it('shows open and lost disputes with the payment', () => {
    const rows = toRows([
      { state: 'paid' },
      { state: 'contested', amount: '60.00', at: '2026-11-21T20:00:00.000Z' },
      { state: 'disputed', amount: '-60.00' },
    ]);
    expect(rows[1]).toMatch(/^PaymentDispute open.*Nov 21, 2026.*\$60\.00$/);
    expect(rows[2]).toMatch(/^PaymentDisputed.*\u2212\$60\.00$/);
  });

  it('shows times in the time zone of the business', () => {
    expect(toRows([{ at: '2026-11-19T06:30:00.000Z' }])[0]).toContain('Nov 18, 2026');
  });

  it('shows brand names in every language', () => {
    expect(toRows([{ method: 'amex', last4: '0005' }], 'de')[0]).toContain(
      'American Express mit Endziffern 0005',
    );
  });
});
