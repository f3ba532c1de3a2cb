import { describe, expect, it } from 'vitest';
import type { ProductRow } from '#server/database/schema/checkout.ts';
import { kestrel } from '#server/demo/content/kestrel.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { LoadedForm } from './formStore.ts';
import { getFormVersion } from './presentForm.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const OWNED = { id: '00000000-0000-7000-8000-000000000001', appId: 'kestrel', updatedAt: NOW };

const VIEW = {
  business: {
    ...kestrel,
    ...{ country: 'GBR', address: null, isRegionRequired: false, embedOrigins: [] },
    ...{
      howToPay: null,
      bankAccount: null,
      lastReceiptNumber: 0,
      createdAt: NOW,
      isDemo: false,
      staffMayRefund: false,
    },
  },
  connections: [],
  processors: createServerProcessors({}),
  now: NOW,
};

const BOWL: ProductRow = {
  ...OWNED,
  reference: 'bowl',
  name: 'Bowl, 16 cm',
  description: 'Speckled glaze',
  unitPrice: '21.50',
  taxes: [{ name: 'VAT', rate: '20' }],
  recurrence: null,
  isActive: true,
};
const ITEM = { product: 'bowl', quantity: 2, minQuantity: 1, maxQuantity: 12 };
const UPSELL = { upsellId: 'plate', product: 'plate' };
const PLATE: ProductRow = { ...BOWL, reference: 'plate', name: 'Dinner plate', unitPrice: '28.00' };

const ROW: LoadedForm['row'] = {
  ...OWNED,
  slug: 'tableware',
  title: 'Tableware',
  description: null,
  items: [ITEM],
  upsells: [UPSELL],
  plan: { depositPercent: '50', afterDays: [30, 60] },
  takesPromoCodes: false,
  asksFor: ['phone', 'address'],
  redirectUrl: null,
  isActive: true,
};

interface Change {
  readonly row?: Partial<LoadedForm['row']>;
  readonly product?: Partial<ProductRow>;
  readonly item?: Partial<LoadedForm['items'][number]>;
  readonly upsell?: Partial<ProductRow>;
}

/** The part of a form's version that a basket is bound to. */
function getTermsVersion({ row, product, item, upsell }: Change = {}): string {
  const form = {
    row: { ...ROW, ...row },
    items: [{ ...ITEM, of: { ...BOWL, ...product }, ...item }],
    upsells: [{ ...UPSELL, of: { ...PLATE, ...upsell } }],
  };
  return /^"([\w-]{22})\./.exec(getFormVersion(form, VIEW))?.[1] ?? '';
}

const MONTHLY = { code: 2, interval: 1, trialDays: 0, endsOn: null, occurrences: null } as const;

describe('getFormVersion', () => {
  it.each<[string, Change]>([
    [
      'what is paid today and what later',
      { row: { plan: { depositPercent: '40', afterDays: [30, 60] } } },
    ],
    ['whether there are instalments', { row: { plan: null } }],
    ['what is asked about the delivery', { row: { asksFor: ['address'] } }],
    ['the price of a product', { product: { unitPrice: '22.00' } }],
    ['the name of a product', { product: { name: 'Bowl, 18 cm' } }],
    ['the tax on a product', { product: { taxes: [{ name: 'VAT', rate: '21' }] } }],
    ['how often a product is charged', { product: { recurrence: MONTHLY } }],
    ['how many can be bought', { item: { maxQuantity: 6 } }],
    ['the price of a product offered besides', { upsell: { unitPrice: '29.00' } }],
  ])('binds a basket to %s', (_, change) => {
    expect(getTermsVersion(change)).toMatch(/^[\w-]{22}$/);
    expect(getTermsVersion(change)).not.toBe(getTermsVersion());
  });

  it.each<[string, Change]>([
    ['the title', { row: { title: 'Plates and bowls' } }],
    ['a description', { product: { description: 'Blue glaze' } }],
    ['the order of the delivery questions', { row: { asksFor: ['address', 'phone'] } }],
    ['when it was saved', { row: { updatedAt: new Date(0) }, product: { updatedAt: new Date(0) } }],
  ])('does not bind a basket to %s', (_, change) => {
    expect(getTermsVersion(change)).toBe(getTermsVersion());
  });

  /** A page that was opened before an update of the server has the version that the server then computed. */
  it('stays the same across releases if the terms are the same', () => {
    expect(getTermsVersion()).toBe('pHBQW2jWCyPzwIvX6xM8ZW');
    expect(getTermsVersion({ row: { plan: null, asksFor: [] } })).toBe('2s9wkHZoQWv3YOwM2724C1');
  });
});
