import type { Delivery, Party, Payee, TaxRepresentative } from '../model/party.ts';
import {
  type PartySyntax,
  readAddress,
  readIds,
  readParty,
  readPayee,
  readTaxRepresentative,
} from '../readParty.ts';
import type { ElementReader, Requirement } from '../xml/elementReader.ts';

/** The scheme of the bank assigned creditor identifier (BT-90). */
export const CREDITOR_SCHEME = 'SEPA';

/** The paths of the parties. */
export const UBL_PARTIES = {
  seller: 'cac:AccountingSupplierParty/cac:Party',
  buyer: 'cac:AccountingCustomerParty/cac:Party',
  payee: 'cac:PayeeParty',
  taxRepresentative: 'cac:TaxRepresentativeParty',
  delivery: 'cac:Delivery',
} as const;

/** The paths of a party's values. */
export const UBL_PARTY = {
  names: ['cac:PartyLegalEntity/cbc:RegistrationName', 'cac:PartyName/cbc:Name'],
  onlyName: 'cac:PartyName/cbc:Name',
  tradingName: 'cac:PartyName/cbc:Name',
  ids: ['cac:PartyIdentification/cbc:ID'],
  legalId: 'cac:PartyLegalEntity/cbc:CompanyID',
  legalInformation: 'cac:PartyLegalEntity/cbc:CompanyLegalForm',
  electronicAddress: 'cbc:EndpointID',
  address: 'cac:PostalAddress',
  addressValues: {
    line1: 'cbc:StreetName',
    line2: 'cbc:AdditionalStreetName',
    city: 'cbc:CityName',
    postalCode: 'cbc:PostalZone',
    region: 'cbc:CountrySubentity',
    line3: 'cac:AddressLine/cbc:Line',
    country: 'cac:Country/cbc:IdentificationCode',
  },
  contact: 'cac:Contact',
  contactValues: { name: 'cbc:Name', phone: 'cbc:Telephone', email: 'cbc:ElectronicMail' },
  otherContactName: null,
  otherScheme: CREDITOR_SCHEME,
  taxId: (party, isVat) => {
    const schemes = party.all('cac:PartyTaxScheme');
    const match = schemes.find(
      (scheme) => (scheme.text('cac:TaxScheme/cbc:ID') === 'VAT') === isVat,
    );
    return match?.text('cbc:CompanyID') ?? null;
  },
} as const satisfies PartySyntax;

/** The paths of a delivery's values (BG-13). */
export const UBL_DELIVERY = {
  deliveredOn: 'cbc:ActualDeliveryDate',
  location: 'cac:DeliveryLocation',
  locationId: 'cbc:ID',
  address: 'cac:Address',
  name: 'cac:DeliveryParty/cac:PartyName/cbc:Name',
} as const;

/** The seller (BG-4) or buyer (BG-7); refuses one without a name. */
export function ublParty(
  root: ElementReader,
  role: 'seller' | 'buyer',
  needed: Requirement,
): Party {
  return readParty(root.required(UBL_PARTIES[role], needed), UBL_PARTY, needed);
}

/** The payee (BG-10), or null. */
export function ublPayee(root: ElementReader): Payee | null {
  return readPayee(root.one(UBL_PARTIES.payee), UBL_PARTY);
}

/** The bank assigned creditor identifier (BT-90): an identification of payee or seller under its own scheme. */
export function ublCreditorId(root: ElementReader): string | null {
  const parties = [...root.all(UBL_PARTIES.payee), ...root.all(UBL_PARTIES.seller)];
  const ids = parties.flatMap((party) => readIds(party, { ...UBL_PARTY, otherScheme: null }));
  return ids.find(({ scheme }) => scheme === CREDITOR_SCHEME)?.id ?? null;
}

/** The seller's tax representative (BG-11), or null. */
export function ublTaxRepresentative(root: ElementReader): TaxRepresentative | null {
  return readTaxRepresentative(root.one(UBL_PARTIES.taxRepresentative), UBL_PARTY);
}

/** Where and when it was delivered (BG-13), or null. */
export function ublDelivery(root: ElementReader): Delivery | null {
  const delivery = root.one(UBL_PARTIES.delivery);
  if (delivery === null) return null;
  const location = delivery.one(UBL_DELIVERY.location);
  return {
    name: delivery.text(UBL_DELIVERY.name),
    locationId: location?.identifier(UBL_DELIVERY.locationId) ?? null,
    deliveredOn: delivery.day(UBL_DELIVERY.deliveredOn),
    address: readAddress(location?.one(UBL_DELIVERY.address) ?? null, UBL_PARTY.addressValues),
  };
}
