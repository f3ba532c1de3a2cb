import type { EInvoice, EInvoiceParty, PostalAddress } from '#contract/entities/eInvoice.ts';
import { each, group, leaf } from './xmlText.ts';

type Identifier = NonNullable<EInvoiceParty['legalId']>;

/** Seller, buyer, payee, tax representative and delivery (BG-4, 7, 10, 11, 13), in the order of the schema. */
export function writeParties(invoice: EInvoice): string {
  const { seller, buyer, payee, taxRepresentative, delivery, creditorId } = invoice;
  const creditor = creditorId === null ? [] : [{ id: creditorId, scheme: 'SEPA' }];
  return [
    group('cac:AccountingSupplierParty', writeParty(seller, creditor)),
    group('cac:AccountingCustomerParty', writeParty(withOneId(buyer), [])),
    payee &&
      group(
        'cac:PayeeParty',
        group('cac:PartyIdentification', identifier('cbc:ID', payee.id)),
        group('cac:PartyName', leaf('cbc:Name', payee.name)),
        group('cac:PartyLegalEntity', identifier('cbc:CompanyID', payee.legalId)),
      ),
    taxRepresentative &&
      group(
        'cac:TaxRepresentativeParty',
        group('cac:PartyName', leaf('cbc:Name', taxRepresentative.name)),
        writeAddress('cac:PostalAddress', taxRepresentative.address),
        writeTaxId(taxRepresentative.vatId, 'VAT'),
      ),
    writeDelivery(delivery),
  ]
    .filter(Boolean)
    .join('\n');
}

function writeParty(party: EInvoiceParty, more: readonly Identifier[]): string {
  return group(
    'cac:Party',
    identifier('cbc:EndpointID', party.electronicAddress),
    each([...party.ids, ...more], (id) =>
      group('cac:PartyIdentification', identifier('cbc:ID', id)),
    ),
    group('cac:PartyName', leaf('cbc:Name', party.tradingName)),
    writeAddress('cac:PostalAddress', party.address),
    writeTaxId(party.vatId, 'VAT'),
    writeTaxId(party.taxRegistrationId, 'TAX'),
    group(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', party.name),
      identifier('cbc:CompanyID', party.legalId),
      leaf('cbc:CompanyLegalForm', party.legalInformation),
    ),
    group(
      'cac:Contact',
      leaf('cbc:Name', party.contact?.name),
      leaf('cbc:Telephone', party.contact?.phone),
      leaf('cbc:ElectronicMail', party.contact?.email),
    ),
  );
}

/** UBL allows one identifier of the buyer (UBL-SR-16): the one with a scheme, which others can look up, or the first. */
function withOneId(buyer: EInvoiceParty): EInvoiceParty {
  const { ids } = buyer;
  const id = ids.find(({ scheme }) => scheme !== null) ?? ids[0];
  return { ...buyer, ids: id === undefined ? [] : [id] };
}

function writeDelivery(delivery: EInvoice['delivery']): string {
  if (delivery === null) return '';
  return group(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', delivery.deliveredOn),
    group(
      'cac:DeliveryLocation',
      identifier('cbc:ID', delivery.locationId),
      writeAddress('cac:Address', delivery.address),
    ),
    group('cac:DeliveryParty', group('cac:PartyName', leaf('cbc:Name', delivery.name))),
  );
}

function writeAddress(name: string, address: PostalAddress | null): string {
  if (address === null) return '';
  return group(
    name,
    leaf('cbc:StreetName', address.line1),
    leaf('cbc:AdditionalStreetName', address.line2),
    leaf('cbc:CityName', address.city),
    leaf('cbc:PostalZone', address.postalCode),
    leaf('cbc:CountrySubentity', address.region),
    group('cac:AddressLine', leaf('cbc:Line', address.line3)),
    group('cac:Country', leaf('cbc:IdentificationCode', address.country)),
  );
}

function writeTaxId(id: string | null, scheme: string): string {
  if (id === null) return '';
  return group(
    'cac:PartyTaxScheme',
    leaf('cbc:CompanyID', id),
    group('cac:TaxScheme', leaf('cbc:ID', scheme)),
  );
}

/** An identifier with its scheme; nothing without one. */
export function identifier(name: string, found: Identifier | null): string {
  return leaf(name, found?.id, { schemeID: found?.scheme ?? null });
}
