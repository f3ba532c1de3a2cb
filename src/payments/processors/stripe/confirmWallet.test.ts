import { expect, it, vi } from 'vitest';
import type { Money } from '#domain/money/money.ts';
import { type ConfirmedSheet, confirmWallet } from './confirmWallet.ts';

const euros = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' });

/** Confirms a sheet that shows €12.00; Stripe's check of the element then ends the attempt. */
async function confirmSheet(readBack: string, current: Money | null) {
  const submit = vi.fn(async () => ({ error: { type: 'validation_error' } }) as never);
  const paymentFailed = vi.fn();
  const outcome = await confirmWallet({
    stripe: {} as ConfirmedSheet['stripe'],
    elements: { submit },
    shown: euros(1200),
    current,
    options: { session: { paymentIntent: 'pi_1' } as never, readBack, returnUrl: '/' },
    event: { paymentFailed },
  });
  return {
    outcome,
    isChecked: submit.mock.calls.length > 0,
    isClosed: paymentFailed.mock.calls.length > 0,
  };
}

it.each([
  ['the server has another amount', '13.00', euros(1200)],
  ['the page has another amount', '12.00', euros(1300)],
] as const)('sends nothing and closes the sheet if %s', async (_, readBack, current) => {
  expect(await confirmSheet(readBack, current)).toEqual({
    outcome: { kind: 'amount-changed' },
    isChecked: false,
    isClosed: true,
  });
});

it.each([
  ['the page', euros(1200)],
  ['a page that has none', null],
])('confirms if the amount matches the server’s and that of %s', async (_, current) => {
  const { outcome, isChecked } = await confirmSheet('12.00', current);
  expect(isChecked).toBe(true);
  expect(outcome.kind).not.toBe('amount-changed');
});
