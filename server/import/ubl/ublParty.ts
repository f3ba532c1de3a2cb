import type {
  Delivery,
  Identifier,
  Party,
  PartyContact,
  Payee,
  PostalAddress,
  TaxRepresentative,
} from '../model/party.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader, Requirement } from '../xml/elementReader.ts';

const CREDITOR_SCHEME = 'SEPA';

/** The seller (BG-4) or buyer (BG-7) in an Accounting…Party; refuses one without a name. */
export function ublParty(root: ElementReader, path: string, needed: Requirement): Party {
  const party = root.required(`${path}/cac:Party`, needed);
  const legal = party.one('cac:PartyLegalEntity');
  const tradingName = party.text('cac:PartyName/cbc:Name');
  return {
    name: legal?.text('cbc:RegistrationName') ?? tradingName ?? missingName(party, needed),
    tradingName,
    ids: toIdentifiers(party).filter(({ scheme }) => scheme !== CREDITOR_SCHEME),
    legalId: legal?.identifier('cbc:CompanyID') ?? null,
    vatId: toTaxId(party, true),
    taxRegistrationId: toTaxId(party, false),
    legalInformation: legal?.text('cbc:CompanyLegalForm') ?? null,
    electronicAddress: party.identifier('cbc:EndpointID'),
    address: ublAddress(party.one('cac:PostalAddress')),
    contact: toContact(party.one('cac:Contact')),
  };
}

/** The payee (BG-10), or null. */
export function ublPayee(root: ElementReader): Payee | null {
  const party = root.one('cac:PayeeParty');
  if (party === null) return null;
  const ids = toIdentifiers(party).filter(({ scheme }) => scheme !== CREDITOR_SCHEME);
  return {
    name: party.requiredText('cac:PartyName/cbc:Name', REQUIRED.payeeName),
    id: ids[0] ?? null,
    legalId: party.identifier('cac:PartyLegalEntity/cbc:CompanyID'),
  };
}

/** The bank assigned creditor identifier (BT-90): an identification of payee or seller under the scheme SEPA. */
export function ublCreditorId(root: ElementReader): string | null {
  const holders = [
    ...root.all('cac:PayeeParty'),
    ...root.all('cac:AccountingSupplierParty/cac:Party'),
  ];
  const ids = holders.flatMap(toIdentifiers);
  return ids.find(({ scheme }) => scheme === CREDITOR_SCHEME)?.id ?? null;
}

/** The seller's tax representative (BG-11), or null. */
export function ublTaxRepresentative(root: ElementReader): TaxRepresentative | null {
  const party = root.one('cac:TaxRepresentativeParty');
  if (party === null) return null;
  return {
    name: party.requiredText('cac:PartyName/cbc:Name', REQUIRED.representativeName),
    vatId: toTaxId(party, true),
    address: ublAddress(party.one('cac:PostalAddress')),
  };
}

/** Where and when it was delivered (BG-13), or null. */
export function ublDelivery(root: ElementReader): Delivery | null {
  const delivery = root.one('cac:Delivery');
  if (delivery === null) return null;
  const location = delivery.one('cac:DeliveryLocation');
  return {
    name: delivery.text('cac:DeliveryParty/cac:PartyName/cbc:Name'),
    locationId: location?.identifier('cbc:ID') ?? null,
    deliveredOn: delivery.day('cbc:ActualDeliveryDate'),
    address: ublAddress(location?.one('cac:Address') ?? null),
  };
}

function ublAddress(address: ElementReader | null): PostalAddress | null {
  if (address === null) return null;
  return {
    line1: address.text('cbc:StreetName'),
    line2: address.text('cbc:AdditionalStreetName'),
    line3: address.texts('cac:AddressLine/cbc:Line'),
    city: address.text('cbc:CityName'),
    postalCode: address.text('cbc:PostalZone'),
    region: address.text('cbc:CountrySubentity'),
    country: address.text('cac:Country/cbc:IdentificationCode'),
  };
}

function toContact(contact: ElementReader | null): PartyContact | null {
  if (contact === null) return null;
  return {
    name: contact.text('cbc:Name'),
    phone: contact.text('cbc:Telephone'),
    email: contact.text('cbc:ElectronicMail'),
  };
}

function toIdentifiers(party: ElementReader): Identifier[] {
  return party
    .all('cac:PartyIdentification/cbc:ID')
    .map((id) => id.asIdentifier())
    .filter((id) => id !== null);
}

function toTaxId(party: ElementReader, isVat: boolean): string | null {
  const schemes = party.all('cac:PartyTaxScheme');
  const wanted = schemes.find(
    (scheme) => (scheme.text('cac:TaxScheme/cbc:ID') === 'VAT') === isVat,
  );
  return wanted?.text('cbc:CompanyID') ?? null;
}

function missingName(party: ElementReader, { what, rule }: Requirement): never {
  return party.refuse(`The document has no ${what}.`, { rule });
}
