import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { stripeModule } from './stripeModule.tsx';

const stripe = makeStripe();
const COLORS = { accent: '#111', onAccent: '#fff', danger: '#a00', ink: '#111', sheet: '#fff' };

async function showFields() {
  const loaded = await stripeModule.load({
    connectionId: 'c-1',
    processor: 'STRIPE',
    kind: 'fields',
    publicKey: 'pk_test_1',
    accountId: 'acct_1',
    scriptUrl: 'https://processor.example/stripe.js',
    isTest: true,
    settings: {},
    locale: 'en-US',
    theme: { isDark: false, ...COLORS },
  });
  if (loaded.kind !== 'fields') throw new Error('It has fields');
  const onEdit = vi.fn();
  const onMethodChange = vi.fn();
  const onReady = vi.fn();
  const session = { paymentId: 'pi_1', secret: 'pi_1_secret_1' };
  const props = { mode: 'pay', amount: null, session, getText: (id: string) => id } as const;
  render(loaded.renderForm({ ...props, onEdit, onMethodChange, onReady, onFailed: () => {} }));
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  return { onEdit, onMethodChange };
}

it('counts a change as an edit only while the payer is in the fields', async () => {
  const { onEdit } = await showFields();
  stripe.emit('change', { complete: false, value: { type: 'card' } }); // the first state of the element
  stripe.emit('focus');
  expect(onEdit).not.toHaveBeenCalled();
  stripe.emit('change', { complete: false, value: { type: 'card' } });
  expect(onEdit).toHaveBeenCalledTimes(1);
  stripe.emit('blur');
  stripe.emit('change', { complete: true, value: { type: 'card' } }); // a remounted element
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it('reports how long a bank debit takes while it is chosen', async () => {
  const { onMethodChange } = await showFields();
  stripe.emit('change', { complete: false, value: { type: 'sepa_debit' } });
  expect(onMethodChange).toHaveBeenLastCalledWith(14);
  stripe.emit('change', { complete: false, value: { type: 'card' } });
  expect(onMethodChange).toHaveBeenLastCalledWith(null);
});
