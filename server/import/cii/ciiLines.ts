import type { BusinessLine, Item, Price } from '../model/line.ts';
import type { Identifier } from '../model/party.ts';
import { NEEDED } from '../needed.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { ciiAdjustments, ciiPeriod, ciiVatCategory } from './ciiAmounts.ts';

/** The lines (BG-25); refuses a document without any. */
export function ciiLines(transaction: ElementReader, currency: string): BusinessLine[] {
  const lines = transaction.all('ram:IncludedSupplyChainTradeLineItem');
  if (lines.length === 0) {
    transaction.refuse(`The document has no ${NEEDED.lines.what}.`, { rule: NEEDED.lines.rule });
  }
  return lines.map((line) => ciiLine(line, currency));
}

function ciiLine(line: ElementReader, currency: string): BusinessLine {
  const document = line.must('ram:AssociatedDocumentLineDocument', NEEDED.lineId);
  const product = line.must('ram:SpecifiedTradeProduct', NEEDED.itemName);
  const agreement = line.must('ram:SpecifiedLineTradeAgreement', NEEDED.price);
  const delivery = line.must('ram:SpecifiedLineTradeDelivery', NEEDED.quantity);
  const settlement = line.must('ram:SpecifiedLineTradeSettlement', NEEDED.lineAmount);
  const quantity = delivery.must('ram:BilledQuantity', NEEDED.quantity);
  return {
    id: document.mustText('ram:LineID', NEEDED.lineId),
    note: document.texts('ram:IncludedNote/ram:Content'),
    objectId: objectOf(settlement),
    quantity: quantity.asDecimal(),
    unit: quantity.attribute('unitCode'),
    netAmount: settlement
      .must(
        'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
        NEEDED.lineAmount,
      )
      .asAmount(currency),
    orderLine: agreement.text('ram:BuyerOrderReferencedDocument/ram:LineID'),
    accountingReference: settlement.text('ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    period: ciiPeriod(settlement),
    ...ciiAdjustments(settlement, currency, {
      allowance: NEEDED.lineAllowanceAmount,
      charge: NEEDED.lineChargeAmount,
    }),
    price: ciiPrice(agreement, currency),
    vat: ciiVatCategory(settlement.one('ram:ApplicableTradeTax')),
    item: ciiItem(product),
  };
}

function objectOf(settlement: ElementReader): Identifier | null {
  const references = settlement.all('ram:AdditionalReferencedDocument');
  const object = references.find((found) => found.text('ram:TypeCode') === '130');
  const id = object?.text('ram:IssuerAssignedID') ?? null;
  if (object === undefined || id === null) return null;
  return { id, scheme: object.text('ram:ReferenceTypeCode') };
}

function ciiPrice(agreement: ElementReader, currency: string): Price {
  const gross = agreement.one('ram:GrossPriceProductTradePrice');
  const net = agreement.must('ram:NetPriceProductTradePrice', NEEDED.price);
  const amount = net.must('ram:ChargeAmount', NEEDED.price);
  amount.expectCurrency(currency);
  const base = net.one('ram:BasisQuantity') ?? gross?.one('ram:BasisQuantity') ?? null;
  const discount = gross?.one('ram:AppliedTradeAllowanceCharge') ?? null;
  return {
    net: amount.asDecimal(),
    discount: discount?.decimal('ram:ActualAmount') ?? null,
    gross: gross?.decimal('ram:ChargeAmount') ?? null,
    baseQuantity: base?.asDecimal() ?? null,
    baseUnit: base?.attribute('unitCode') ?? null,
  };
}

function ciiItem(product: ElementReader): Item {
  return {
    name: product.mustText('ram:Name', NEEDED.itemName),
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
      name: found.mustText('ram:Description', NEEDED.attributeName),
      value: found.mustText('ram:Value', NEEDED.attributeValue),
    })),
  };
}
