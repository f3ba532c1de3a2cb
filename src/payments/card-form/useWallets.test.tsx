import { expect, it } from 'vitest';
import { makeMethodIntent } from '#tests/builders/payments/makeMethodIntent.ts';
import { offerMethods } from '../methods/getPayMethods.ts';
import { REGISTRY } from '../registry.ts';
import { SOURCES } from './sources.ts';
import { findWalletMethod } from './useWallets.tsx';

const methods = offerMethods([makeMethodIntent().method], REGISTRY);

it.each(Object.values(SOURCES))(
  'with the source $source, offers wallets only if a customer pays',
  (source) => {
    const isOffered = source.source === 'public-invoice' || source.source === 'checkout-form';
    expect(findWalletMethod(source, methods)).toBe(isOffered ? methods[0] : null);
  },
);

const payPal = offerMethods(
  [
    {
      ...makeMethodIntent().method,
      connectionId: 'c-2',
      processor: 'PAYPAL',
      kind: 'button',
      settings: { googlePay: 'yes' },
    },
  ],
  REGISTRY,
);

it.each(Object.values(SOURCES))(
  'with the source $source, offers PayPal’s wallets only if a customer pays and saves nothing',
  (source) => {
    const isOffered = source.source === 'public-invoice' || source.source === 'checkout-form';
    const isSaving = source.consent !== 'none';
    expect(findWalletMethod(source, payPal)).toBe(isOffered && !isSaving ? payPal[0] : null);
    expect(findWalletMethod({ ...source, consent: 'required' }, payPal)).toBeNull();
  },
);

it('offers the wallets of the card fields if the business has them, otherwise PayPal’s', () => {
  const source = SOURCES['public-invoice'];
  expect(findWalletMethod(source, [...payPal, ...methods])).toBe(methods[0]);
  const withoutSetting = payPal.map((one) => ({ ...one, settings: {} }));
  expect(findWalletMethod(source, withoutSetting)).toBeNull();
});
