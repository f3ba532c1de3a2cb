import { DOMParser } from '@xmldom/xmldom';

/** The allowed children of each CII element in Factur-X's profile EN 16931, in order; a star marks those that may repeat. */
const CONTENT: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  BusinessProcessSpecifiedDocumentContextParameter: 'ID',
  GuidelineSpecifiedDocumentContextParameter: 'ID',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote*',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedNote: 'Content SubjectCode',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  AssociatedDocumentLineDocument: 'LineID IncludedNote',
  SpecifiedTradeProduct:
    'GlobalID SellerAssignedID BuyerAssignedID Name Description ApplicableProductCharacteristic* DesignatedProductClassification* OriginTradeCountry',
  ApplicableProductCharacteristic: 'Description Value',
  DesignatedProductClassification: 'ClassCode',
  OriginTradeCountry: 'ID',
  SpecifiedLineTradeAgreement:
    'BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice',
  GrossPriceProductTradePrice: 'ChargeAmount BasisQuantity AppliedTradeAllowanceCharge',
  NetPriceProductTradePrice: 'ChargeAmount BasisQuantity',
  AppliedTradeAllowanceCharge: 'ChargeIndicator ActualAmount',
  SpecifiedLineTradeDelivery: 'BilledQuantity',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge* SpecifiedTradeSettlementLineMonetarySummation AdditionalReferencedDocument ReceivableSpecifiedTradeAccountingAccount',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
  ApplicableHeaderTradeAgreement:
    'BuyerReference SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument ContractReferencedDocument AdditionalReferencedDocument* SpecifiedProcuringProject',
  SellerOrderReferencedDocument: 'IssuerAssignedID',
  BuyerOrderReferencedDocument: 'IssuerAssignedID LineID',
  ContractReferencedDocument: 'IssuerAssignedID',
  AdditionalReferencedDocument:
    'IssuerAssignedID URIID TypeCode Name AttachmentBinaryObject ReferenceTypeCode',
  SpecifiedProcuringProject: 'ID Name',
  ApplicableHeaderTradeDelivery:
    'ShipToTradeParty ActualDeliverySupplyChainEvent DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument',
  ActualDeliverySupplyChainEvent: 'OccurrenceDateTime',
  DespatchAdviceReferencedDocument: 'IssuerAssignedID',
  ReceivingAdviceReferencedDocument: 'IssuerAssignedID',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax* BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument* ReceivableSpecifiedTradeAccountingAccount',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode Information ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  ApplicableTradeSettlementFinancialCard: 'ID CardholderName',
  PayerPartyDebtorFinancialAccount: 'IBANID',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName ProprietaryID',
  PayeeSpecifiedCreditorFinancialInstitution: 'BICID',
  ApplicableTradeTax:
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent',
  CategoryTradeTax: 'TypeCode CategoryCode RateApplicablePercent',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradeAllowanceCharge:
    'ChargeIndicator CalculationPercent BasisAmount ActualAmount ReasonCode Reason CategoryTradeTax',
  ChargeIndicator: 'Indicator',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime DirectDebitMandateID',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount* RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
  ReceivableSpecifiedTradeAccountingAccount: 'ID',
  SpecifiedLegalOrganization: 'ID TradingBusinessName',
  DefinedTradeContact: 'PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  TelephoneUniversalCommunication: 'CompleteNumber',
  EmailURIUniversalCommunication: 'URIID',
  URIUniversalCommunication: 'URIID',
  PostalTradeAddress:
    'PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName',
  SpecifiedTaxRegistration: 'ID',
  TaxPointDate: 'DateString',
};

const PARTY =
  'ID* GlobalID* Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration*';

/** Elements with shared content: parties and days. */
function getContent(name: string): string | undefined {
  if (name.endsWith('TradeParty')) return PARTY;
  if (name.endsWith('DateTime')) return 'DateTimeString';
  return CONTENT[name];
}

/** The paths of elements of a CII file that are misplaced, repeated or empty. */
export function misplacedElements(xml: string): string[] {
  const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml');
  return documentElement === null ? ['no root'] : check(documentElement, '');
}

interface CheckedElement {
  readonly localName: string | null;
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<unknown>;
}

function check(element: CheckedElement, path: string): string[] {
  const at = `${path}/${element.localName}`;
  const children = [...element.childNodes]
    .map((node) => node as CheckedElement)
    .filter(({ nodeType }) => nodeType === 1);
  const content = getContent(element.localName ?? '');
  if (content === undefined) {
    const isText = children.length === 0 && element.textContent?.trim() !== '';
    return isText ? [] : [`${at} has no text`];
  }
  const names = children.map(({ localName }) => localName ?? '');
  const pattern = content.split(' ').map((child) => {
    const name = child.replace('*', '');
    return `(?:${name} )${child.endsWith('*') ? '*' : '?'}`;
  });
  const isInOrder = new RegExp(`^${pattern.join('')}$`);
  const written = names.map((name) => `${name} `).join('');
  return [
    ...(isInOrder.test(written) ? [] : [`${at}: ${written.trim()}`]),
    ...children.flatMap((child) => check(child, at)),
  ];
}
