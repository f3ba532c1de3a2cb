import { expect, it } from 'vitest';
import { isOwnSeller, type Seller } from './isOwnSeller.ts';

const BUSINESS = {
  name: 'Lindwurm Werkstatt',
  legalName: 'Lindwurm Werkstatt GmbH',
  taxId: 'DE123456789',
};
const SELLER: Seller = {
  name: 'Somebody Else AG',
  tradingName: null,
  legalId: null,
  vatId: null,
  taxRegistrationId: null,
};

it.each<[string, Partial<Seller>, Partial<typeof BUSINESS> | { taxId: null }, boolean]>([
  ['the same VAT id', { vatId: 'DE123456789' }, {}, true],
  ['the same VAT id, written otherwise', { vatId: 'de 123.456.789' }, {}, true],
  ['the same number without a country', { taxRegistrationId: '123456789' }, {}, true],
  [
    'the tax number of the business',
    { taxRegistrationId: '12/345/678' },
    { taxId: '12 345 678' },
    true,
  ],
  [
    'its registration id',
    { legalId: { id: 'HRB 4711', scheme: null } },
    { taxId: 'hrb4711' },
    true,
  ],
  ['its legal name', { name: 'LINDWURM WERKSTATT GMBH' }, {}, true],
  ['its name as a trading name', { tradingName: 'Lindwurm-Werkstatt' }, {}, true],
  [
    'its legal name, where it has no tax id',
    { name: BUSINESS.legalName, vatId: 'DE1' },
    { taxId: null },
    true,
  ],
  ['its name and another VAT id', { name: BUSINESS.legalName, vatId: 'DE999999999' }, {}, false],
  ['the same digits of another country', { vatId: 'AT123456789' }, {}, false],
  ['another name', {}, {}, false],
  ['another name, where neither has an id', { name: '-' }, { taxId: null }, false],
])('tells a seller with %s', (_, seller, business, isOwn) => {
  expect(isOwnSeller({ ...SELLER, ...seller }, { ...BUSINESS, ...business })).toBe(isOwn);
});
