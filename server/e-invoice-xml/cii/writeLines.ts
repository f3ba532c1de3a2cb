import type { EInvoice, EInvoiceLine } from '#contract/entities/documents/eInvoice.ts';
import { each, group, join, leaf, leaves } from '#server/e-invoice-xml/writeElements.ts';
import {
  sumDecimals,
  toIdentifierLeaf,
  toPriceChange,
} from '#server/e-invoice-xml/writtenParts.ts';
import { CII_ADJUSTMENT, CII_TAX } from '#server/import/cii/ciiAmounts.ts';
import { CII_ACCOUNT, CII_DOCUMENT } from '#server/import/cii/ciiReferences.ts';
import { REFERENCE_CODES } from '#server/import/referenceCodes.ts';
import { writeAdjustments, writeCategory, writePeriod } from './writeAmounts.ts';

/** The lines (BG-25). */
export function writeLines({ lines }: EInvoice): string {
  return each(lines, (line) =>
    group(
      'ram:IncludedSupplyChainTradeLineItem',
      leaves([
        ['ram:AssociatedDocumentLineDocument/ram:LineID', line.id],
        ['ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content', line.note],
      ]),
      writeItem(line),
      group(
        'ram:SpecifiedLineTradeAgreement',
        leaf('ram:BuyerOrderReferencedDocument/ram:LineID', line.orderLine),
        writePrice(line),
      ),
      leaf('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity', line.quantity, {
        unitCode: line.unit,
      }),
      writeSettlement(line),
    ),
  );
}

function writeItem({ item }: EInvoiceLine): string {
  return group(
    'ram:SpecifiedTradeProduct',
    leaf(...toIdentifierLeaf('ram:GlobalID', item.standardId)),
    leaf('ram:SellerAssignedID', item.sellerId),
    leaf('ram:BuyerAssignedID', item.buyerId),
    leaf('ram:Name', item.name),
    leaf('ram:Description', item.description),
    each(item.attributes, ({ name, value }) =>
      leaves([
        ['ram:ApplicableProductCharacteristic/ram:Description', name],
        ['ram:ApplicableProductCharacteristic/ram:Value', value],
      ]),
    ),
    each(item.classifications, ({ code, list, version }) =>
      leaf('ram:DesignatedProductClassification/ram:ClassCode', code, {
        listID: list,
        listVersionID: version,
      }),
    ),
    leaf('ram:OriginTradeCountry/ram:ID', item.originCountry),
  );
}

/** The schema requires a gross price for a discount. If BT-148 (optional) is missing, it is the net price plus discount. */
function writePrice({ price }: EInvoiceLine): string {
  const { net, discount, baseQuantity, baseUnit } = price;
  const change = toPriceChange(price);
  const gross = price.gross ?? (discount === null ? null : sumDecimals([net, discount]));
  return join([
    group(
      'ram:GrossPriceProductTradePrice',
      leaf('ram:ChargeAmount', gross),
      leaves([
        [`ram:AppliedTradeAllowanceCharge/${CII_ADJUSTMENT.isCharge}`, change?.isCharge],
        [`ram:AppliedTradeAllowanceCharge/${CII_ADJUSTMENT.amount}`, change?.amount],
      ]),
    ),
    group(
      'ram:NetPriceProductTradePrice',
      leaf('ram:ChargeAmount', net),
      leaf('ram:BasisQuantity', baseQuantity, { unitCode: baseUnit }),
    ),
  ]);
}

function writeSettlement(line: EInvoiceLine): string {
  return group(
    'ram:SpecifiedLineTradeSettlement',
    writeCategory(CII_TAX.element, line.vat),
    writePeriod(line.period),
    writeAdjustments(line),
    leaf('ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount', line.netAmount),
    line.objectId === null
      ? ''
      : group(
          CII_DOCUMENT.element,
          leaf(CII_DOCUMENT.id, line.objectId.id),
          leaf(CII_DOCUMENT.type, REFERENCE_CODES.object),
          leaf(CII_DOCUMENT.scheme, line.objectId.scheme),
        ),
    leaf(`${CII_ACCOUNT.element}/${CII_ACCOUNT.id}`, line.accountingReference),
  );
}
