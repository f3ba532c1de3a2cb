import type { ParamReader } from '../api/ParamReader.ts';

/** A postal address in the API's format. */
export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

/** The billing details of a payment method. */
export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

const ADDRESS_FIELDS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

/** Reads an `address` hash; missing parts are null. */
export function readAddress(reader: ParamReader | undefined): Address {
  reader?.allow(ADDRESS_FIELDS);
  const part = (name: (typeof ADDRESS_FIELDS)[number]) => reader?.text(name) || null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

/** Reads a `billing_details` hash; missing parts are null. */
export function readBillingDetails(reader: ParamReader | undefined): BillingDetails {
  reader?.allow(['address', 'email', 'name', 'phone', 'tax_id']);
  return {
    address: readAddress(reader?.hash('address')),
    email: reader?.text('email') || null,
    name: reader?.text('name') || null,
    phone: reader?.text('phone') || null,
    tax_id: reader?.text('tax_id') || null,
  };
}
