import type { EInvoice, EInvoiceLine } from '#contract/entities/documents/eInvoice.ts';
import { each, group, leaf } from '#server/e-invoice-xml/writeElements.ts';
import { toIdentifierLeaf, toPriceChange } from '#server/e-invoice-xml/writtenParts.ts';
import { REFERENCE_CODES } from '#server/import/referenceCodes.ts';
import { UBL_ADJUSTMENT } from '#server/import/ubl/ublAmounts.ts';
import { amount, writeAdjustments, writeCategory } from './writeAmounts.ts';
import { writePeriod } from './writeReferences.ts';

/** The lines (BG-25) of an invoice or a credit note. */
export function writeLines({ lines, kind, currency }: EInvoice): string {
  const isCredit = kind === 'credit-note';
  return each(lines, (line) =>
    group(
      isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
      leaf('cbc:ID', line.id),
      leaf('cbc:Note', line.note),
      leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, {
        unitCode: line.unit,
      }),
      amount('cbc:LineExtensionAmount', line.netAmount, currency),
      leaf('cbc:AccountingCost', line.accountingReference),
      writePeriod(line.period, null),
      leaf('cac:OrderLineReference/cbc:LineID', line.orderLine),
      line.objectId === null
        ? ''
        : group(
            'cac:DocumentReference',
            leaf(...toIdentifierLeaf('cbc:ID', line.objectId)),
            leaf('cbc:DocumentTypeCode', REFERENCE_CODES.object),
          ),
      writeAdjustments(line, currency),
      writeItem(line),
      writePrice(line, currency),
    ),
  );
}

function writeItem({ item, vat }: EInvoiceLine): string {
  return group(
    'cac:Item',
    leaf('cbc:Description', item.description),
    leaf('cbc:Name', item.name),
    leaf('cac:BuyersItemIdentification/cbc:ID', item.buyerId),
    leaf('cac:SellersItemIdentification/cbc:ID', item.sellerId),
    leaf(...toIdentifierLeaf('cac:StandardItemIdentification/cbc:ID', item.standardId)),
    leaf('cac:OriginCountry/cbc:IdentificationCode', item.originCountry),
    each(item.classifications, ({ code, list, version }) =>
      group(
        'cac:CommodityClassification',
        leaf('cbc:ItemClassificationCode', code, { listID: list, listVersionID: version }),
      ),
    ),
    vat === null ? '' : writeCategory('cac:ClassifiedTaxCategory', vat),
    each(item.attributes, ({ name, value }) =>
      group('cac:AdditionalItemProperty', leaf('cbc:Name', name), leaf('cbc:Value', value)),
    ),
  );
}

function writePrice({ price }: EInvoiceLine, currency: string): string {
  const { net, gross, baseQuantity, baseUnit } = price;
  const change = toPriceChange(price) ?? (gross === null ? null : NO_CHANGE);
  return group(
    'cac:Price',
    amount('cbc:PriceAmount', net, currency),
    leaf('cbc:BaseQuantity', baseQuantity, { unitCode: baseUnit }),
    group(
      UBL_ADJUSTMENT.element,
      leaf(UBL_ADJUSTMENT.isCharge, change?.isCharge),
      amount(UBL_ADJUSTMENT.amount, change?.amount ?? null, currency),
      amount(UBL_ADJUSTMENT.baseAmount, gross, currency),
    ),
  );
}

/** A gross price is only written with a discount. */
const NO_CHANGE = { isCharge: 'false', amount: '0' };
