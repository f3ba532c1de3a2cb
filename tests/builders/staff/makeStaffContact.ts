import type { StaffContact } from '#contract/entities/staff/staffContact.ts';

/** A contact with one saved card, as an owner sees them. */
export function makeStaffContact(changes: Partial<StaffContact> = {}): StaffContact {
  return {
    contactId: 'contact-1',
    reference: 'C-7',
    name: 'Marisol Vega',
    companyName: 'Vega Interiors',
    email: 'marisol@example.com',
    phone: null,
    taxId: null,
    address: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    anonymizedAt: null,
    invoices: { rows: [], nextCursor: null },
    quotes: { rows: [], nextCursor: null },
    methods: [
      {
        id: 'method-1',
        processor: 'STRIPE',
        brand: 'visa',
        last4: '4242',
        expires: '2034-12',
        savedAt: '2026-11-10T10:00:00.000Z',
        isExpired: false,
        isDefault: true,
        isForOneOrder: false,
      },
    ],
    links: [],
    can: { change: true, export: true, anonymize: true },
    ...changes,
  };
}
