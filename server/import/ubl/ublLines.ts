import { compareDecimals } from '#domain/money/decimal.ts';
import { readAdjustments, readVatCategory } from '../adjustments.ts';
import type { BusinessLine, Item, Price } from '../model/line.ts';
import { readPriceDiscount } from '../priceDiscount.ts';
import { REQUIRED } from '../required.ts';
import { toSum } from '../values.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { UBL_ADJUSTMENT, UBL_CATEGORY, ublPeriod } from './ublAmounts.ts';

/** The lines (BG-25) of an invoice or credit note; refuses a document without any. */
export function ublLines(root: ElementReader, currency: string): BusinessLine[] {
  const lines = [...root.all('cac:InvoiceLine'), ...root.all('cac:CreditNoteLine')];
  if (lines.length === 0) {
    root.refuse(`The document has no ${REQUIRED.lines.what}.`, { rule: REQUIRED.lines.rule });
  }
  return lines.map((line) => ublLine(line, currency));
}

function ublLine(line: ElementReader, currency: string): BusinessLine {
  const isCredited = line.one('cbc:CreditedQuantity') !== null;
  const quantity = line.required(
    isCredited ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
    REQUIRED.quantity,
  );
  const item = line.required('cac:Item', REQUIRED.itemName);
  return {
    id: line.requiredText('cbc:ID', REQUIRED.lineId),
    note: line.texts('cbc:Note'),
    objectId: toObject(line),
    quantity: quantity.asDecimal(),
    unit: quantity.attribute('unitCode'),
    netAmount: line.required('cbc:LineExtensionAmount', REQUIRED.lineAmount).asAmount(currency),
    orderLine: line.text('cac:OrderLineReference/cbc:LineID'),
    accountingReference: line.text('cbc:AccountingCost'),
    period: ublPeriod(line),
    ...readAdjustments(line, UBL_ADJUSTMENT, {
      currency,
      needed: { allowance: REQUIRED.lineAllowanceAmount, charge: REQUIRED.lineChargeAmount },
    }),
    price: ublPrice(line.required('cac:Price', REQUIRED.price), currency),
    vat: readVatCategory(item.one('cac:ClassifiedTaxCategory'), UBL_CATEGORY),
    item: ublItem(item),
  };
}

function toObject(line: ElementReader): BusinessLine['objectId'] {
  const references = line.all('cac:DocumentReference');
  const object = references.find((found) => found.text('cbc:DocumentTypeCode') === '130');
  return object?.identifier('cbc:ID') ?? null;
}

function ublPrice(price: ElementReader, currency: string): Price {
  const net = price.required('cbc:PriceAmount', REQUIRED.price);
  net.expectCurrency(currency);
  const adjustments = price.all('cac:AllowanceCharge');
  const base = price.one('cbc:BaseQuantity');
  return {
    net: net.asDecimal(),
    discount: readPriceDiscount(adjustments, {
      indicator: 'cbc:ChargeIndicator',
      amount: 'cbc:Amount',
    }),
    gross: grossPrice(adjustments),
    baseQuantity: price.decimal('cbc:BaseQuantity'),
    baseUnit: base?.attribute('unitCode') ?? null,
  };
}

/** The price before its discounts (BT-148), which each of them may state; refuses two that differ. */
function grossPrice(adjustments: readonly ElementReader[]): string | null {
  let gross: string | null = null;
  for (const one of adjustments) {
    const stated = one.decimal('cbc:BaseAmount');
    if (gross !== null && stated !== null && compareDecimals(toSum([gross]), toSum([stated])) !== 0)
      one.refuse('There are two gross prices (BT-148) that differ.');
    gross ??= stated;
  }
  return gross;
}

function ublItem(item: ElementReader): Item {
  return {
    name: item.requiredText('cbc:Name', REQUIRED.itemName),
    description: item.texts('cbc:Description'),
    sellerId: item.text('cac:SellersItemIdentification/cbc:ID'),
    buyerId: item.text('cac:BuyersItemIdentification/cbc:ID'),
    standardId: item.identifier('cac:StandardItemIdentification/cbc:ID'),
    classifications: item
      .all('cac:CommodityClassification/cbc:ItemClassificationCode')
      .map((found) => ({
        code: found.value(),
        list: found.attribute('listID'),
        version: found.attribute('listVersionID'),
      })),
    originCountry: item.text('cac:OriginCountry/cbc:IdentificationCode'),
    attributes: item.all('cac:AdditionalItemProperty').map((found) => ({
      name: found.requiredText('cbc:Name', REQUIRED.attributeName),
      value: found.requiredText('cbc:Value', REQUIRED.attributeValue),
    })),
  };
}
