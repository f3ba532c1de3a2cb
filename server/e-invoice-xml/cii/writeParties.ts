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
import { CII_PARTIES, CII_PARTY, CII_TAX_ID } from '#server/import/cii/ciiParty.ts';
import type { Identifier } from '#server/import/model/party.ts';

const [PLAIN_ID, GLOBAL_ID] = CII_PARTY.ids;

/** Seller, buyer and tax representative (BG-4, 7, 11), in the order of the schema. */
export function writeParties({ seller, buyer, taxRepresentative }: EInvoice): string {
  return join([
    group(CII_PARTIES.seller, writeParty(seller)),
    group(CII_PARTIES.buyer, writeParty(buyer)),
    group(
      CII_PARTIES.taxRepresentative,
      leaf(CII_PARTY.onlyName, taxRepresentative?.name),
      writeAddress(taxRepresentative?.address),
      writeTaxId(taxRepresentative?.vatId, 'VA'),
    ),
  ]);
}

/** The payee (BG-10). */
export function writePayee({ payee }: EInvoice): string {
  return group(
    CII_PARTIES.payee,
    writeIds(payee?.id ? [payee.id] : []),
    leaf(CII_PARTY.onlyName, payee?.name),
    leaf(...toIdentifierLeaf(CII_PARTY.legalId, payee?.legalId)),
  );
}

/** The recipient and address of the delivery (BT-70, BT-71, BG-15). */
export function writeShipTo({ delivery }: EInvoice): string {
  return group(
    CII_PARTIES.delivery,
    writeIds(delivery?.locationId ? [delivery.locationId] : []),
    leaf(CII_PARTY.onlyName, delivery?.name),
    writeAddress(delivery?.address),
  );
}

function writeParty(party: EInvoiceParty): string {
  return join([
    writeIds(party.ids),
    leaf(CII_PARTY.onlyName, party.name),
    leaf(CII_PARTY.legalInformation, party.legalInformation),
    leaves([
      toIdentifierLeaf(CII_PARTY.legalId, party.legalId),
      [CII_PARTY.tradingName, party.tradingName],
    ]),
    group(CII_PARTY.contact, writeValues(CII_PARTY.contactValues, party.contact)),
    writeAddress(party.address),
    leaf(...toIdentifierLeaf(CII_PARTY.electronicAddress, party.electronicAddress)),
    writeTaxId(party.vatId, 'VA'),
    writeTaxId(party.taxRegistrationId, 'FC'),
  ]);
}

/** Identifiers without a scheme, then those with one, which use a different element. */
function writeIds(ids: readonly Identifier[]): string {
  return join([
    each(ids, (id) => (id.scheme === null ? leaf(PLAIN_ID, id.id) : '')),
    each(ids, (id) => (id.scheme === null ? '' : leaf(...toIdentifierLeaf(GLOBAL_ID, id)))),
  ]);
}

function writeAddress(address: PostalAddress | null | undefined): string {
  return group(CII_PARTY.address, writeValues(CII_PARTY.addressValues, address ?? null));
}

/** A VAT identifier (`VA`), or any other tax registration (`FC`). */
function writeTaxId(id: string | null | undefined, scheme: 'VA' | 'FC'): string {
  return leaf(CII_TAX_ID, id, { schemeID: scheme });
}
