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
import { ciiDay } from './ciiDay.ts';

const VAT_SCHEMES = ['VA', 'VAT'];

/** The seller (BG-4) or buyer (BG-7); refuses one without a name. */
export function ciiParty(agreement: ElementReader, path: string, needed: Requirement): Party {
  const party = agreement.required(path, needed);
  const organisation = party.one('ram:SpecifiedLegalOrganization');
  return {
    name: party.requiredText('ram:Name', needed),
    tradingName: organisation?.text('ram:TradingBusinessName') ?? null,
    ids: toIdentifiers(party),
    legalId: organisation?.identifier('ram:ID') ?? null,
    vatId: toTaxId(party, true),
    taxRegistrationId: toTaxId(party, false),
    legalInformation: party.texts('ram:Description'),
    electronicAddress: party.identifier('ram:URIUniversalCommunication/ram:URIID'),
    address: ciiAddress(party.one('ram:PostalTradeAddress')),
    contact: toContact(party.one('ram:DefinedTradeContact')),
  };
}

/** The payee (BG-10), or null. */
export function ciiPayee(settlement: ElementReader): Payee | null {
  const party = settlement.one('ram:PayeeTradeParty');
  if (party === null) return null;
  return {
    name: party.requiredText('ram:Name', REQUIRED.payeeName),
    id: toIdentifiers(party)[0] ?? null,
    legalId: party.identifier('ram:SpecifiedLegalOrganization/ram:ID'),
  };
}

/** The seller's tax representative (BG-11), or null. */
export function ciiTaxRepresentative(agreement: ElementReader): TaxRepresentative | null {
  const party = agreement.one('ram:SellerTaxRepresentativeTradeParty');
  if (party === null) return null;
  return {
    name: party.requiredText('ram:Name', REQUIRED.representativeName),
    vatId: toTaxId(party, true),
    address: ciiAddress(party.one('ram:PostalTradeAddress')),
  };
}

/** Where and when it was delivered (BG-13), or null. */
export function ciiDelivery(delivery: ElementReader | null): Delivery | null {
  const party = delivery?.one('ram:ShipToTradeParty') ?? null;
  const event = delivery?.one('ram:ActualDeliverySupplyChainEvent') ?? null;
  if (party === null && event === null) return null;
  return {
    name: party?.text('ram:Name') ?? null,
    locationId: party === null ? null : (toIdentifiers(party)[0] ?? null),
    deliveredOn: event === null ? null : ciiDay(event, 'ram:OccurrenceDateTime'),
    address: ciiAddress(party?.one('ram:PostalTradeAddress') ?? null),
  };
}

function ciiAddress(address: ElementReader | null): PostalAddress | null {
  if (address === null) return null;
  return {
    line1: address.text('ram:LineOne'),
    line2: address.text('ram:LineTwo'),
    line3: address.text('ram:LineThree'),
    city: address.text('ram:CityName'),
    postalCode: address.text('ram:PostcodeCode'),
    region: address.text('ram:CountrySubDivisionName'),
    country: address.text('ram:CountryID'),
  };
}

function toContact(contact: ElementReader | null): PartyContact | null {
  if (contact === null) return null;
  return {
    name: contact.text('ram:PersonName') ?? contact.text('ram:DepartmentName'),
    phone: contact.text('ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
    email: contact.text('ram:EmailURIUniversalCommunication/ram:URIID'),
  };
}

function toIdentifiers(party: ElementReader): Identifier[] {
  return [...party.all('ram:ID'), ...party.all('ram:GlobalID')]
    .map((id) => id.asIdentifier())
    .filter((id) => id !== null);
}

function toTaxId(party: ElementReader, isVat: boolean): string | null {
  const ids = party.all('ram:SpecifiedTaxRegistration/ram:ID');
  const wanted = ids.find((id) => VAT_SCHEMES.includes(id.attribute('schemeID') ?? '') === isVat);
  return wanted?.value() || null;
}
