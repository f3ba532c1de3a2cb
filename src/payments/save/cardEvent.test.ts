import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { CardCreatedEvent, CardUpdatedEvent } from '#contract/entities/payments/paymentMethod.ts';
import { makeSavedResult } from '#tests/builders/payments/makeMethodIntent.ts';
import { toSaveEvent } from './cardEvent.ts';

const RESULT = makeSavedResult();
const BILLING = {
  nameOnCard: 'Ada Vega',
  email: 'ada@vega.example',
  phone: '(201) 555-0123',
  country: 'USA',
  postalCode: '10001',
  region: 'NY',
  locality: 'New York',
  address1: '1 Fern Street',
  address2: '2nd floor',
};
const KEY = { kind: 'key', key: 'k' } as const;
const CHANGE = { kind: 'change', changeId: 'change-1' } as const;

const CARD = {
  billingAddress1: '1 Fern Street',
  billingAddress2: '2nd floor',
  billingCity: 'New York',
  billingCountry: 'USA',
  billingEmail: 'ada@vega.example',
  billingPhone: '(201) 555-0123',
  billingPostalCode: '10001',
  billingRegion: 'NY',
  cardNumber: '4242',
  expirationMonth: '04',
  expirationYear: '2031',
  fingerprint: 'fp_1',
  nameOnCard: 'Ada Vega',
  paymentMethodCardBrand: 'visa',
  paymentMethodId: 'pm_1',
  paymentMethodType: 'CREDIT',
};

it('has exactly the fields of a created card [7.41] [7.42] [7.43]', () => {
  const event = toSaveEvent(RESULT, KEY, { source: 'public-create-card', billing: BILLING });
  const card = { ...CARD, lastFour: '4242', consentType: 'EXPLICIT_CONSENT' };
  expect(event).toEqual({ type: 'billfold:card-created', version: 1, card });
  expect(Check(CardCreatedEvent, card)).toBe(true);
});

it('has exactly the fields of an updated card, including what changed [7.44]', () => {
  const event = toSaveEvent(RESULT, CHANGE, { source: 'public-update-card', billing: BILLING });
  const card = { ...CARD, changeId: 'change-1' };
  expect(event).toEqual({ type: 'billfold:card-updated', version: 1, card });
  expect(Check(CardUpdatedEvent, card)).toBe(true);
});

it('has null for fields that the form does not ask for', () => {
  const billing = { nameOnCard: 'Ada Vega', country: 'HKG' };
  const event = toSaveEvent(RESULT, KEY, { source: 'public-create-card', billing });
  expect(event).toMatchObject({ card: { billingPostalCode: null, billingPhone: null } });
});

it('describes a method of any kind by its available fields', () => {
  const event = toSaveEvent(RESULT, KEY, { source: 'public-payment-method', billing: BILLING });
  expect(event).toEqual({
    type: 'billfold:method-saved',
    version: 1,
    method: { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expires: '2031-04' },
  });
});

it.each(['processing', 'failed', 'open', 'needs-action'] as const)(
  'is null while the outcome is %s',
  (outcome) => {
    const result = { ...RESULT, outcome };
    expect(toSaveEvent(result, KEY, { source: 'public-create-card', billing: {} })).toBeNull();
  },
);
