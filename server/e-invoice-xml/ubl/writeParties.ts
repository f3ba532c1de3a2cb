import type {
  EInvoice,
  EInvoiceParty,
  PostalAddress,
} from '#contract/entities/documents/eInvoice.ts';
import {
  each,
  group,
  join,
  leaf,
  leaves,
  writeValues,
} from '#server/e-invoice-xml/writeElements.ts';
import { toIdentifierLeaf } from '#server/e-invoice-xml/writtenParts.ts';
import type { Identifier } from '#server/import/model/party.ts';
import {
  CREDITOR_SCHEME,
  UBL_DELIVERY,
  UBL_PARTIES,
  UBL_PARTY,
} from '#server/import/ubl/ublParty.ts';

const [REGISTERED_NAME] = UBL_PARTY.names;
const [PARTY_ID] = UBL_PARTY.ids;

/** Seller, buyer, payee, tax representative and delivery (BG-4, 7, 10, 11, 13), in the order of the schema. */
export function writeParties(invoice: EInvoice): string {
  const { seller, buyer, payee, taxRepresentative, delivery, creditorId } = invoice;
  const creditor = creditorId === null ? [] : [{ id: creditorId, scheme: CREDITOR_SCHEME }];
  return join([
    nestedGroup(UBL_PARTIES.seller, writeParty(seller, creditor)),
    nestedGroup(UBL_PARTIES.buyer, writeParty(withOneId(buyer), [])),
    group(
      UBL_PARTIES.payee,
      leaf(...toIdentifierLeaf(PARTY_ID, payee?.id)),
      leaf(UBL_PARTY.onlyName, payee?.name),
      leaf(...toIdentifierLeaf(UBL_PARTY.legalId, payee?.legalId)),
    ),
    group(
      UBL_PARTIES.taxRepresentative,
      leaf(UBL_PARTY.onlyName, taxRepresentative?.name),
      writeAddress(UBL_PARTY.address, taxRepresentative?.address),
      writeTaxId(taxRepresentative?.vatId ?? null, 'VAT'),
    ),
    writeDelivery(delivery),
  ]);
}

/** A group inside the groups of its path. */
function nestedGroup(path: string, content: string): string {
  return path.split('/').reduceRight((inner, name) => group(name, inner), content);
}

function writeParty(party: EInvoiceParty, more: readonly Identifier[]): string {
  return join([
    leaf(...toIdentifierLeaf(UBL_PARTY.electronicAddress, party.electronicAddress)),
    each([...party.ids, ...more], (id) => leaf(...toIdentifierLeaf(PARTY_ID, id))),
    leaf(UBL_PARTY.tradingName, party.tradingName),
    writeAddress(UBL_PARTY.address, party.address),
    writeTaxId(party.vatId, 'VAT'),
    writeTaxId(party.taxRegistrationId, 'TAX'),
    leaves([
      [REGISTERED_NAME, party.name],
      toIdentifierLeaf(UBL_PARTY.legalId, party.legalId),
      [UBL_PARTY.legalInformation, party.legalInformation],
    ]),
    group(UBL_PARTY.contact, writeValues(UBL_PARTY.contactValues, party.contact)),
  ]);
}

/** UBL allows one identifier of the buyer (UBL-SR-16): the one with a scheme, which others can look up, or the first. */
function withOneId(buyer: EInvoiceParty): EInvoiceParty {
  const { ids } = buyer;
  const id = ids.find(({ scheme }) => scheme !== null) ?? ids[0];
  return { ...buyer, ids: id === undefined ? [] : [id] };
}

function writeDelivery(delivery: EInvoice['delivery']): string {
  return group(
    UBL_PARTIES.delivery,
    leaf(UBL_DELIVERY.deliveredOn, delivery?.deliveredOn),
    group(
      UBL_DELIVERY.location,
      leaf(...toIdentifierLeaf(UBL_DELIVERY.locationId, delivery?.locationId)),
      writeAddress(UBL_DELIVERY.address, delivery?.address),
    ),
    leaf(UBL_DELIVERY.name, delivery?.name),
  );
}

function writeAddress(path: string, address: PostalAddress | null | undefined): string {
  return group(path, writeValues(UBL_PARTY.addressValues, address ?? null));
}

function writeTaxId(id: string | null, scheme: string): string {
  if (id === null) return '';
  return leaves([
    ['cac:PartyTaxScheme/cbc:CompanyID', id],
    ['cac:PartyTaxScheme/cac:TaxScheme/cbc:ID', scheme],
  ]);
}
