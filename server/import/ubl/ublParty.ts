import type {
  Delivery,
  Identifier,
  Party,
  PartyContact,
  Payee,
  PostalAddress,
  TaxRepresentative,
} from '../model/party.ts';
import { NEEDED } from '../needed.ts';
import type { ElementReader, Needed } from '../xml/elementReader.ts';

const CREDITOR_SCHEME = 'SEPA';

/** The seller (BG-4) or buyer (BG-7) in an Accounting…Party; refuses one without a name. */
export function ublParty(root: ElementReader, path: string, needed: Needed): Party {
  const party = root.must(`${path}/cac:Party`, needed);
  const legal = party.one('cac:PartyLegalEntity');
  const tradingName = party.text('cac:PartyName/cbc:Name');
  return {
    name: legal?.text('cbc:RegistrationName') ?? tradingName ?? missingName(party, needed),
    tradingName,
    ids: identifiersOf(party).filter(({ scheme }) => scheme !== CREDITOR_SCHEME),
    legalId: legal?.identifier('cbc:CompanyID') ?? null,
    vatId: taxIdOf(party, true),
    taxRegistrationId: taxIdOf(party, false),
    legalInformation: legal?.text('cbc:CompanyLegalForm') ?? null,
    electronicAddress: party.identifier('cbc:EndpointID'),
    address: ublAddress(party.one('cac:PostalAddress')),
    contact: contactOf(party.one('cac:Contact')),
  };
}

/** The payee (BG-10), or null. */
export function ublPayee(root: ElementReader): Payee | null {
  const party = root.one('cac:PayeeParty');
  if (party === null) return null;
  const ids = identifiersOf(party).filter(({ scheme }) => scheme !== CREDITOR_SCHEME);
  return {
    name: party.mustText('cac:PartyName/cbc:Name', NEEDED.payeeName),
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
  const ids = holders.flatMap(identifiersOf);
  return ids.find(({ scheme }) => scheme === CREDITOR_SCHEME)?.id ?? null;
}

/** The seller's tax representative (BG-11), or null. */
export function ublTaxRepresentative(root: ElementReader): TaxRepresentative | null {
  const party = root.one('cac:TaxRepresentativeParty');
  if (party === null) return null;
  return {
    name: party.mustText('cac:PartyName/cbc:Name', NEEDED.representativeName),
    vatId: taxIdOf(party, true),
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

function contactOf(contact: ElementReader | null): PartyContact | null {
  if (contact === null) return null;
  return {
    name: contact.text('cbc:Name'),
    phone: contact.text('cbc:Telephone'),
    email: contact.text('cbc:ElectronicMail'),
  };
}

function identifiersOf(party: ElementReader): Identifier[] {
  return party
    .all('cac:PartyIdentification/cbc:ID')
    .map((id) => id.asIdentifier())
    .filter((id) => id !== null);
}

function taxIdOf(party: ElementReader, isVat: boolean): string | null {
  const schemes = party.all('cac:PartyTaxScheme');
  const wanted = schemes.find(
    (scheme) => (scheme.text('cac:TaxScheme/cbc:ID') === 'VAT') === isVat,
  );
  return wanted?.text('cbc:CompanyID') ?? null;
}

function missingName(party: ElementReader, { what, rule }: Needed): never {
  return party.refuse(`The document has no ${what}.`, { rule });
}
