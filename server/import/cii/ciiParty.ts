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
import { ciiDay } from './ciiDay.ts';

/** The schemes of a VAT identifier; `VA` is the one of EN 16931. */
const VAT_SCHEMES = ['VA', 'VAT'];

/** The paths of the parties in agreement, settlement or delivery. */
export const CII_PARTIES = {
  seller: 'ram:SellerTradeParty',
  buyer: 'ram:BuyerTradeParty',
  payee: 'ram:PayeeTradeParty',
  taxRepresentative: 'ram:SellerTaxRepresentativeTradeParty',
  delivery: 'ram:ShipToTradeParty',
} as const;

/** The path of a party's tax identifiers. */
export const CII_TAX_ID = 'ram:SpecifiedTaxRegistration/ram:ID';

/** The paths of a party's values. */
export const CII_PARTY = {
  names: ['ram:Name'],
  onlyName: 'ram:Name',
  tradingName: 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName',
  ids: ['ram:ID', 'ram:GlobalID'],
  legalId: 'ram:SpecifiedLegalOrganization/ram:ID',
  legalInformation: 'ram:Description',
  electronicAddress: 'ram:URIUniversalCommunication/ram:URIID',
  address: 'ram:PostalTradeAddress',
  addressValues: {
    postalCode: 'ram:PostcodeCode',
    line1: 'ram:LineOne',
    line2: 'ram:LineTwo',
    line3: 'ram:LineThree',
    city: 'ram:CityName',
    country: 'ram:CountryID',
    region: 'ram:CountrySubDivisionName',
  },
  contact: 'ram:DefinedTradeContact',
  contactValues: {
    name: 'ram:PersonName',
    phone: 'ram:TelephoneUniversalCommunication/ram:CompleteNumber',
    email: 'ram:EmailURIUniversalCommunication/ram:URIID',
  },
  otherContactName: 'ram:DepartmentName',
  otherScheme: null,
  taxId: (party, isVat) => {
    const ids = party.all(CII_TAX_ID);
    const match = ids.find((id) => VAT_SCHEMES.includes(id.attribute('schemeID') ?? '') === isVat);
    return match?.value() || null;
  },
} as const satisfies PartySyntax;

/** The path of the delivery date (BT-72). */
export const CII_DELIVERY = {
  event: 'ram:ActualDeliverySupplyChainEvent',
  deliveredOn: 'ram:OccurrenceDateTime',
} as const;

/** The seller (BG-4) or buyer (BG-7); refuses one without a name. */
export function ciiParty(
  agreement: ElementReader,
  role: 'seller' | 'buyer',
  needed: Requirement,
): Party {
  return readParty(agreement.required(CII_PARTIES[role], needed), CII_PARTY, needed);
}

/** The payee (BG-10), or null. */
export function ciiPayee(settlement: ElementReader): Payee | null {
  return readPayee(settlement.one(CII_PARTIES.payee), CII_PARTY);
}

/** The seller's tax representative (BG-11), or null. */
export function ciiTaxRepresentative(agreement: ElementReader): TaxRepresentative | null {
  return readTaxRepresentative(agreement.one(CII_PARTIES.taxRepresentative), CII_PARTY);
}

/** Where and when it was delivered (BG-13), or null. */
export function ciiDelivery(delivery: ElementReader | null): Delivery | null {
  const party = delivery?.one(CII_PARTIES.delivery) ?? null;
  const event = delivery?.one(CII_DELIVERY.event) ?? null;
  if (party === null && event === null) return null;
  return {
    name: party?.text(CII_PARTY.onlyName) ?? null,
    locationId: party === null ? null : (readIds(party, CII_PARTY)[0] ?? null),
    deliveredOn: event === null ? null : ciiDay(event, CII_DELIVERY.deliveredOn),
    address: readAddress(party?.one(CII_PARTY.address) ?? null, CII_PARTY.addressValues),
  };
}
