import type { SyntaxPaths } from './independentReader.ts';

const deal = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';
const delivery = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery';
const settled = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const sum = `${settled}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:`;
const object = `${deal}/ram:AdditionalReferencedDocument[ram:TypeCode='130']`;

const party = (at: string) => ({
  name: `${at}/ram:Name`,
  tradingName: `${at}/ram:SpecifiedLegalOrganization/ram:TradingBusinessName`,
  id: `${at}/ram:ID | ${at}/ram:GlobalID`,
  idScheme: `${at}/ram:GlobalID/@schemeID`,
  legalId: `${at}/ram:SpecifiedLegalOrganization/ram:ID`,
  legalScheme: `${at}/ram:SpecifiedLegalOrganization/ram:ID/@schemeID`,
  vatId: `${at}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`,
  taxId: `${at}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID!='VA']`,
  legalInformation: `${at}/ram:Description`,
  endpoint: `${at}/ram:URIUniversalCommunication/ram:URIID`,
  endpointScheme: `${at}/ram:URIUniversalCommunication/ram:URIID/@schemeID`,
  contact: `${at}/ram:DefinedTradeContact/ram:PersonName`,
  phone: `${at}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
  email: `${at}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID`,
  ...address(`${at}/ram:PostalTradeAddress`),
});

function address(at: string) {
  return {
    line1: `${at}/ram:LineOne`,
    line2: `${at}/ram:LineTwo`,
    line3: `${at}/ram:LineThree`,
    city: `${at}/ram:CityName`,
    postalCode: `${at}/ram:PostcodeCode`,
    region: `${at}/ram:CountrySubDivisionName`,
    country: `${at}/ram:CountryID`,
  };
}

const adjustment = {
  isCharge: 'ram:ChargeIndicator/udt:Indicator',
  amount: 'ram:ActualAmount',
  base: 'ram:BasisAmount',
  percent: 'ram:CalculationPercent',
  reason: 'ram:Reason',
  reasonCode: 'ram:ReasonCode',
  vat: 'ram:CategoryTradeTax/ram:CategoryCode',
  rate: 'ram:CategoryTradeTax/ram:RateApplicablePercent',
};

/** UN/CEFACT Cross Industry Invoice D16B. */
export const CII_PATHS: SyntaxPaths = {
  head: {
    number: 'rsm:ExchangedDocument/ram:ID',
    typeCode: 'rsm:ExchangedDocument/ram:TypeCode',
    issuedOn: 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
    dueOn: `${settled}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`,
    currency: `${settled}/ram:InvoiceCurrencyCode`,
    taxCurrency: `${settled}/ram:TaxCurrencyCode`,
    taxPointOn: `${settled}/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString`,
    taxPointCode: `${settled}/ram:ApplicableTradeTax/ram:DueDateTypeCode`,
    paymentTerms: `${settled}/ram:SpecifiedTradePaymentTerms/ram:Description`,
    process:
      'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
    specification:
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    buyerReference: `${deal}/ram:BuyerReference`,
    project: `${deal}/ram:SpecifiedProcuringProject/ram:ID`,
    contract: `${deal}/ram:ContractReferencedDocument/ram:IssuerAssignedID`,
    purchaseOrder: `${deal}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`,
    salesOrder: `${deal}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`,
    receivingAdvice: `${delivery}/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID`,
    despatchAdvice: `${delivery}/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID`,
    tender: `${deal}/ram:AdditionalReferencedDocument[ram:TypeCode='50']/ram:IssuerAssignedID`,
    object: `${object}/ram:IssuerAssignedID`,
    objectScheme: `${object}/ram:ReferenceTypeCode`,
    accountingReference: `${settled}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`,
    periodStart: `${settled}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`,
    periodEnd: `${settled}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`,
    creditorId: `${settled}/ram:CreditorReferenceID`,
  },
  notes: {
    at: 'rsm:ExchangedDocument/ram:IncludedNote',
    pair: ['ram:SubjectCode', 'ram:Content'],
  },
  seller: party(`${deal}/ram:SellerTradeParty`),
  buyer: party(`${deal}/ram:BuyerTradeParty`),
  payee: {
    name: `${settled}/ram:PayeeTradeParty/ram:Name`,
    id: `${settled}/ram:PayeeTradeParty/ram:ID | ${settled}/ram:PayeeTradeParty/ram:GlobalID`,
    idScheme: `${settled}/ram:PayeeTradeParty/ram:GlobalID/@schemeID`,
    legalId: `${settled}/ram:PayeeTradeParty/ram:SpecifiedLegalOrganization/ram:ID`,
    legalScheme: `${settled}/ram:PayeeTradeParty/ram:SpecifiedLegalOrganization/ram:ID/@schemeID`,
  },
  representative: {
    name: `${deal}/ram:SellerTaxRepresentativeTradeParty/ram:Name`,
    vatId: `${deal}/ram:SellerTaxRepresentativeTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
    ...address(`${deal}/ram:SellerTaxRepresentativeTradeParty/ram:PostalTradeAddress`),
  },
  delivery: {
    name: `${delivery}/ram:ShipToTradeParty/ram:Name`,
    id: `${delivery}/ram:ShipToTradeParty/ram:ID | ${delivery}/ram:ShipToTradeParty/ram:GlobalID`,
    idScheme: `${delivery}/ram:ShipToTradeParty/ram:GlobalID/@schemeID`,
    on: `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
    ...address(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress`),
  },
  means: {
    at: `${settled}/ram:SpecifiedTradeSettlementPaymentMeans`,
    paths: {
      code: 'ram:TypeCode',
      text: 'ram:Information',
      reference: '../ram:PaymentReference',
      account:
        'ram:PayeePartyCreditorFinancialAccount/ram:IBANID | ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID',
      accountName: 'ram:PayeePartyCreditorFinancialAccount/ram:AccountName',
      bankId: 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID',
      card: 'ram:ApplicableTradeSettlementFinancialCard/ram:ID',
      cardHolder: 'ram:ApplicableTradeSettlementFinancialCard/ram:CardholderName',
      mandate: '../ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID',
      debited: 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID',
    },
  },
  adjustments: { at: `${settled}/ram:SpecifiedTradeAllowanceCharge`, paths: adjustment },
  taxes: {
    at: `${settled}/ram:ApplicableTradeTax`,
    paths: {
      taxable: 'ram:BasisAmount',
      amount: 'ram:CalculatedAmount',
      category: 'ram:CategoryCode',
      rate: 'ram:RateApplicablePercent',
      reason: 'ram:ExemptionReason',
      reasonCode: 'ram:ExemptionReasonCode',
    },
  },
  totals: {
    lines: `${sum}LineTotalAmount`,
    allowances: `${sum}AllowanceTotalAmount`,
    charges: `${sum}ChargeTotalAmount`,
    withoutTax: `${sum}TaxBasisTotalAmount`,
    tax: `${sum}TaxTotalAmount[@currencyID=../../ram:InvoiceCurrencyCode]`,
    taxInTaxCurrency: `${sum}TaxTotalAmount[@currencyID=../../ram:TaxCurrencyCode]`,
    withTax: `${sum}GrandTotalAmount`,
    prepaid: `${sum}TotalPrepaidAmount`,
    rounding: `${sum}RoundingAmount`,
    payable: `${sum}DuePayableAmount`,
  },
  preceding: {
    at: `${settled}/ram:InvoiceReferencedDocument`,
    paths: { number: 'ram:IssuerAssignedID', on: 'ram:FormattedIssueDateTime/qdt:DateTimeString' },
  },
  attachments: {
    at: `${deal}/ram:AdditionalReferencedDocument[not(ram:TypeCode='130') and not(ram:TypeCode='50')]`,
    paths: {
      id: 'ram:IssuerAssignedID',
      description: 'ram:Name',
      link: 'ram:URIID',
      base64: 'ram:AttachmentBinaryObject',
      fileName: 'ram:AttachmentBinaryObject/@filename',
      mimeType: 'ram:AttachmentBinaryObject/@mimeCode',
    },
  },
  lines: {
    at: 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem',
    paths: {
      id: 'ram:AssociatedDocumentLineDocument/ram:LineID',
      note: 'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content',
      object:
        "ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument[ram:TypeCode='130']/ram:IssuerAssignedID",
      quantity: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
      unit: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode',
      amount:
        'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
      orderLine: 'ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:LineID',
      accountingReference:
        'ram:SpecifiedLineTradeSettlement/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID',
      start:
        'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString',
      end: 'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString',
      price: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
      priceDiscount:
        'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount',
      grossPrice:
        'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount',
      base: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity',
      baseUnit:
        'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity/@unitCode',
      vat: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode',
      rate: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent',
      name: 'ram:SpecifiedTradeProduct/ram:Name',
      description: 'ram:SpecifiedTradeProduct/ram:Description',
      sellerId: 'ram:SpecifiedTradeProduct/ram:SellerAssignedID',
      buyerId: 'ram:SpecifiedTradeProduct/ram:BuyerAssignedID',
      standardId: 'ram:SpecifiedTradeProduct/ram:GlobalID',
      standardScheme: 'ram:SpecifiedTradeProduct/ram:GlobalID/@schemeID',
      origin: 'ram:SpecifiedTradeProduct/ram:OriginTradeCountry/ram:ID',
    },
    adjustments: {
      at: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge',
      paths: adjustment,
    },
    classifications: 'ram:SpecifiedTradeProduct/ram:DesignatedProductClassification/ram:ClassCode',
    attributes: {
      at: 'ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic',
      pair: ['ram:Description', 'ram:Value'],
    },
  },
};
