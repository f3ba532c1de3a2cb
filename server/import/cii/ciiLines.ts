import { readAdjustments, readVatCategory } from '../adjustments.ts';
import type { BusinessLine, Item, Price } from '../model/line.ts';
import { readPriceDiscount } from '../priceDiscount.ts';
import { REFERENCE_CODES } from '../referenceCodes.ts';
import { REQUIRED } from '../required.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { CII_ADJUSTMENT, CII_CATEGORY, CII_TAX, ciiPeriod } from './ciiAmounts.ts';
import { ciiAccount, ciiObject, ofType } from './ciiReferences.ts';

/** The lines (BG-25); refuses a document without any. */
export function ciiLines(transaction: ElementReader, currency: string): BusinessLine[] {
  const lines = transaction.all('ram:IncludedSupplyChainTradeLineItem');
  if (lines.length === 0) {
    transaction.refuse(`The document has no ${REQUIRED.lines.what}.`, {
      rule: REQUIRED.lines.rule,
    });
  }
  return lines.map((line) => ciiLine(line, currency));
}

function ciiLine(line: ElementReader, currency: string): BusinessLine {
  const document = line.required('ram:AssociatedDocumentLineDocument', REQUIRED.lineId);
  const product = line.required('ram:SpecifiedTradeProduct', REQUIRED.itemName);
  const agreement = line.required('ram:SpecifiedLineTradeAgreement', REQUIRED.price);
  const delivery = line.required('ram:SpecifiedLineTradeDelivery', REQUIRED.quantity);
  const settlement = line.required('ram:SpecifiedLineTradeSettlement', REQUIRED.lineAmount);
  const quantity = delivery.required('ram:BilledQuantity', REQUIRED.quantity);
  return {
    id: document.requiredText('ram:LineID', REQUIRED.lineId),
    note: document.texts('ram:IncludedNote/ram:Content'),
    objectId: ciiObject(ofType(settlement, REFERENCE_CODES.object)),
    quantity: quantity.asDecimal(),
    unit: quantity.attribute('unitCode'),
    netAmount: settlement
      .required(
        'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
        REQUIRED.lineAmount,
      )
      .asAmount(currency),
    orderLine: agreement.text('ram:BuyerOrderReferencedDocument/ram:LineID'),
    accountingReference: ciiAccount(settlement),
    period: ciiPeriod(settlement),
    ...readAdjustments(settlement, CII_ADJUSTMENT, {
      currency,
      needed: { allowance: REQUIRED.lineAllowanceAmount, charge: REQUIRED.lineChargeAmount },
    }),
    price: ciiPrice(agreement, currency),
    vat: readVatCategory(settlement.one(CII_TAX.element), CII_CATEGORY),
    item: ciiItem(product),
  };
}

function ciiPrice(agreement: ElementReader, currency: string): Price {
  const gross = agreement.one('ram:GrossPriceProductTradePrice');
  const net = agreement.required('ram:NetPriceProductTradePrice', REQUIRED.price);
  const amount = net.required('ram:ChargeAmount', REQUIRED.price);
  amount.expectCurrency(currency);
  const base = net.one('ram:BasisQuantity') ?? gross?.one('ram:BasisQuantity') ?? null;
  return {
    net: amount.asDecimal(),
    discount: readPriceDiscount(gross?.all('ram:AppliedTradeAllowanceCharge') ?? [], {
      indicator: 'ram:ChargeIndicator/udt:Indicator',
      amount: 'ram:ActualAmount',
    }),
    gross: gross?.decimal('ram:ChargeAmount') ?? null,
    baseQuantity: base?.asDecimal() ?? null,
    baseUnit: base?.attribute('unitCode') ?? null,
  };
}

function ciiItem(product: ElementReader): Item {
  return {
    name: product.requiredText('ram:Name', REQUIRED.itemName),
    description: product.texts('ram:Description'),
    sellerId: product.text('ram:SellerAssignedID'),
    buyerId: product.text('ram:BuyerAssignedID'),
    standardId: product.identifier('ram:GlobalID'),
    classifications: product
      .all('ram:DesignatedProductClassification/ram:ClassCode')
      .map((found) => ({
        code: found.value(),
        list: found.attribute('listID'),
        version: found.attribute('listVersionID'),
      })),
    originCountry: product.text('ram:OriginTradeCountry/ram:ID'),
    attributes: product.all('ram:ApplicableProductCharacteristic').map((found) => ({
      name: found.requiredText('ram:Description', REQUIRED.attributeName),
      value: found.requiredText('ram:Value', REQUIRED.attributeValue),
    })),
  };
}
