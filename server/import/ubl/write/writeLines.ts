import type { EInvoice, EInvoiceLine } from '#contract/entities/eInvoice.ts';
import { amount, writeAdjustments, writeCategory } from './writeAmounts.ts';
import { identifier } from './writeParties.ts';
import { writePeriod } from './writeReferences.ts';
import { each, group, leaf } from './xmlText.ts';

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
      group('cac:OrderLineReference', leaf('cbc:LineID', line.orderLine)),
      line.objectId === null
        ? ''
        : group(
            'cac:DocumentReference',
            identifier('cbc:ID', line.objectId),
            leaf('cbc:DocumentTypeCode', '130'),
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
    group('cac:BuyersItemIdentification', leaf('cbc:ID', item.buyerId)),
    group('cac:SellersItemIdentification', leaf('cbc:ID', item.sellerId)),
    group('cac:StandardItemIdentification', identifier('cbc:ID', item.standardId)),
    group('cac:OriginCountry', leaf('cbc:IdentificationCode', item.originCountry)),
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
  const { net, discount, gross, baseQuantity, baseUnit } = price;
  const hasDiscount = discount !== null || gross !== null;
  const isSurcharge = discount?.startsWith('-') === true;
  return group(
    'cac:Price',
    amount('cbc:PriceAmount', net, currency),
    leaf('cbc:BaseQuantity', baseQuantity, { unitCode: baseUnit }),
    hasDiscount
      ? group(
          'cac:AllowanceCharge',
          leaf('cbc:ChargeIndicator', String(isSurcharge)),
          amount('cbc:Amount', discount?.replace('-', '') ?? '0', currency),
          amount('cbc:BaseAmount', gross, currency),
        )
      : '',
  );
}
