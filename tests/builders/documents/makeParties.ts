import type { CompanyProfile, Contact } from '#contract/entities/documents/party.ts';

/** A business in Portland, with a green accent and no logo. */
export function makeCompany(overrides: Partial<CompanyProfile> = {}): CompanyProfile {
  return {
    name: 'Fern & Field',
    legalName: 'Fern & Field LLC',
    email: 'hello@fern.example',
    phone: '+1 503 555 0123',
    website: null,
    taxId: null,
    address: {
      street1: '18 Alder Street',
      street2: null,
      locality: 'Portland',
      region: 'OR',
      postalCode: '97201',
      country: 'USA',
    },
    logoUrl: null,
    accentColor: '#1f6b4f',
    timeZone: 'America/Los_Angeles',
    ...overrides,
  };
}

/** A customer in the same city. */
export function makeContact(overrides: Partial<Contact> = {}): Contact {
  return {
    contactId: 'contact-1',
    name: 'Marisol Vega',
    companyName: null,
    email: 'marisol@example.com',
    phone: null,
    taxId: null,
    address: {
      street1: '402 Hillcrest Ave',
      street2: null,
      locality: 'Portland',
      region: 'OR',
      postalCode: '97214',
      country: 'USA',
    },
    ...overrides,
  };
}
