import { expect, it } from 'vitest';
import { PAYMENT_SOURCES } from '#contract/codes.ts';
import { getFields } from './details/cardDetails.ts';
import { type CardSource, SOURCES } from './sources.ts';

const all: readonly CardSource[] = Object.values(SOURCES);
const names = (pick: (source: CardSource) => boolean) =>
  all.filter(pick).map(({ source }) => source);

it('has one row for each source of the form', () => {
  expect(Object.keys(SOURCES)).toEqual([...PAYMENT_SOURCES]);
  for (const [name, { source }] of Object.entries(SOURCES)) expect(source).toBe(name);
});

it('has the mode that the spec requires: pay, save or preview', () => {
  expect(names(({ mode }) => mode === 'save')).toEqual([
    'save-card',
    'public-create-card',
    'public-update-card',
    'public-payment-method',
  ]);
  expect(names(({ mode }) => mode === 'preview')).toEqual(['readonly-preview']);
});

it('is for staff in manual charges and cards on file', () => {
  expect(names(({ audience }) => audience === 'staff')).toEqual([
    'manual-invoice',
    'manual-product',
    'save-card',
  ]);
});

it('offers consent wherever a card may be saved, and requires it when a customer saves one [5.38]', () => {
  expect(names(({ consent }) => consent === 'required')).toEqual([
    'public-create-card',
    'public-payment-method',
  ]);
  const settings = { isRegionRequired: false, showsFullAddress: false };
  const rules = { hasPostalCode: true, isPostalCodeRequired: true, hasRegionOptions: false };
  expect(getFields(SOURCES['save-card'], settings, rules)).toContain('consent');
  expect(getFields(SOURCES['public-invoice'], settings, rules)).not.toContain('consent');
});
