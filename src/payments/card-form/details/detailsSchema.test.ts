import { describe, expect, it } from 'vitest';
import { type CardSource, SOURCES } from '../sources.ts';
import {
  type AddressRules,
  type DetailsSettings,
  type DetailsValues,
  getFields,
  startDetails,
  toSubmitted,
} from './cardDetails.ts';
import { findFaults } from './detailsSchema.ts';

const PLAIN: DetailsSettings = { isRegionRequired: false, showsFullAddress: false };
const FULL: DetailsSettings = { isRegionRequired: false, showsFullAddress: true };
const RULES: AddressRules = {
  hasPostalCode: true,
  isPostalCodeRequired: true,
  hasRegionOptions: true,
};
const CREATE: CardSource = SOURCES['public-create-card'];

const FILLED: DetailsValues = {
  ...startDetails(PLAIN),
  nameOnCard: 'Ada Vega',
  country: 'USA',
  postalCode: '10001',
  region: 'NY',
  address1: '1 Fern Street',
  locality: 'New York',
  email: 'ada@vega.example',
  consent: true,
};

interface Case {
  readonly source?: CardSource;
  readonly settings?: DetailsSettings;
  readonly rules?: AddressRules;
  readonly values: Partial<DetailsValues>;
}

function check({ source = CREATE, settings = FULL, rules = RULES, values }: Case) {
  return findFaults(source, getFields(source, settings, rules), rules, { ...FILLED, ...values });
}

describe('validation of the fields', () => {
  it('accepts a filled form', () => {
    expect(check({ values: {} })).toEqual({});
  });

  it.each([
    ['a name [5.13]', 'nameOnCard'],
    ['a postal code [5.17]', 'postalCode'],
    ['a country [5.18]', 'country'],
    ['line 1 of a full address [5.19]', 'address1'],
    ['the city of a full address [5.20]', 'locality'],
    ['the region of a full address if the country has regions [5.22]', 'region'],
    ['an e-mail address when saving a payment method', 'email'],
  ] as const)('requires %s', (_, name) => {
    expect(check({ values: { [name]: '' } })).toEqual({ [name]: 'required' });
    expect(check({ values: { [name]: '   ' } })).toEqual({ [name]: 'required' });
  });

  it('requires a region if the sales app does [5.21]', () => {
    const settings = { ...PLAIN, isRegionRequired: true };
    expect(check({ settings, values: { region: '' } })).toEqual({ region: 'required' });
    expect(check({ settings: PLAIN, values: { region: '' } })).toEqual({});
  });

  it('does not require the region of a full address if the country has no regions [5.22]', () => {
    const rules = { ...RULES, hasRegionOptions: false };
    expect(check({ rules, values: { region: '' } })).toEqual({});
  });

  it('requires no street and no city without the full address', () => {
    expect(check({ settings: PLAIN, values: { address1: '', locality: '' } })).toEqual({});
  });

  it('requires no postal code in a country that has none', () => {
    const rules = { hasPostalCode: false, isPostalCodeRequired: false, hasRegionOptions: false };
    expect(check({ rules, values: { country: 'HKG', postalCode: '' } })).toEqual({});
  });

  it('accepts an empty postal code in a country where it is optional [5.17]', () => {
    const rules = { hasPostalCode: true, isPostalCodeRequired: false, hasRegionOptions: true };
    for (const postalCode of ['', '   ', 'D02 AF30'])
      expect(check({ rules, values: { country: 'IRL', postalCode } })).toEqual({});
  });

  it('requires consent only when a customer saves a card [5.39]', () => {
    expect(check({ values: { consent: false } })).toEqual({ consent: 'consent' });
    for (const name of ['save-card', 'public-update-card'] as const) {
      expect(check({ source: SOURCES[name], values: { consent: false } })).toEqual({});
    }
  });

  it('accepts an empty e-mail address for a payment, but no invalid one [3.24]', () => {
    const source = SOURCES['manual-product'];
    expect(check({ source, values: { email: '' } })).toEqual({});
    expect(check({ source, values: { email: 'ada' } })).toEqual({ email: 'email' });
  });
});

it.each(['ada@vega', 'ada vega@x.example', '@x.example', 'ada@@x.example'])(
  'rejects %s as an e-mail address',
  (email) => {
    expect(check({ values: { email } })).toEqual({ email: 'email' });
  },
);

it.each([
  ['USA', '1000'],
  ['USA', '10001-12'],
  ['CAN', 'K1A 0B'],
  ['DEU', '1011'],
  ['JPN', '100-000'],
  ['NLD', '1012 A'],
])('rejects in %s a postal code like %s', (country, postalCode) => {
  expect(check({ values: { country, postalCode } })).toEqual({ postalCode: 'postalCode' });
});

describe('the submission', () => {
  it('has a street and a city only with the full address [3.26]', () => {
    const typed = { ...FILLED, address2: 'Apt 4' };
    const submit = (settings: DetailsSettings) =>
      toSubmitted(typed, getFields(CREATE, settings, RULES)).billing;
    expect(submit(FULL)).toMatchObject({
      address1: '1 Fern Street',
      address2: 'Apt 4',
      locality: 'New York',
    });
    for (const name of ['address1', 'address2', 'locality'])
      expect(submit(PLAIN)).not.toHaveProperty(name);
  });

  it('has the spec’s names for cardholder and address [3.23]', () => {
    const fields = getFields(SOURCES['public-invoice'], FULL, RULES);
    expect(toSubmitted(FILLED, fields).billing).toEqual({
      nameOnCard: 'Ada Vega',
      country: 'USA',
      region: 'NY',
      postalCode: '10001',
    });
  });

  it('has the fields of the form, without empty ones', () => {
    const fields = getFields(CREATE, PLAIN, RULES);
    expect(toSubmitted({ ...FILLED, nameOnCard: ' Ada Vega ' }, fields)).toEqual({
      billing: {
        nameOnCard: 'Ada Vega',
        country: 'USA',
        postalCode: '10001',
        email: 'ada@vega.example',
      },
      consent: 'EXPLICIT_CONSENT',
    });
  });

  it('contains NO_CONSENT if the box is not checked [3.25] [5.39]', () => {
    const fields = getFields(SOURCES['save-card'], PLAIN, RULES);
    expect(toSubmitted({ ...FILLED, consent: false }, fields).consent).toBe('NO_CONSENT');
    expect(toSubmitted(FILLED, fields).consent).toBe('EXPLICIT_CONSENT');
  });
});
