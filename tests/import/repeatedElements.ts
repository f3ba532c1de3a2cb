import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';

type Start = Parameters<typeof xpath.select>[1];

const { useNamespaces: selectorFor } = xpath;
const select = selectorFor({
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
});

const SELLER = '/*/cac:AccountingSupplierParty/cac:Party';
const BUYER = '/*/cac:AccountingCustomerParty/cac:Party';
const PAYEE = '/*/cac:PayeeParty';
const LINE = '/*/cac:InvoiceLine|/*/cac:CreditNoteLine';
const REASON = 'cbc:AllowanceChargeReason';
const vatId = (is: '=' | '!=') =>
  `cac:PartyTaxScheme[cac:TaxScheme/cbc:ID${is}'VAT']/cbc:CompanyID`;

/** Rules of EN 16931 about elements that UBL allows once: the rule, the element that contains them, and what is counted in it. */
const ONCE: readonly (readonly [rule: string, each: string, counted: string])[] = [
  ['UBL-SR-01', '/*', 'cac:ContractDocumentReference/cbc:ID'],
  ['UBL-SR-02', '/*', 'cac:ReceiptDocumentReference/cbc:ID'],
  ['UBL-SR-03', '/*', 'cac:DespatchDocumentReference/cbc:ID'],
  ['UBL-SR-04', '/*', "cac:AdditionalDocumentReference[cbc:DocumentTypeCode='130']/cbc:ID"],
  ['UBL-SR-05', '/*', 'cac:PaymentTerms/cbc:Note'],
  ['UBL-SR-06', '/*/cac:BillingReference', 'cac:InvoiceDocumentReference'],
  ['UBL-SR-08', '/*', 'cac:InvoicePeriod'],
  ['UBL-SR-09', SELLER, 'cac:PartyLegalEntity/cbc:RegistrationName'],
  ['UBL-SR-10', SELLER, 'cac:PartyName/cbc:Name'],
  ['UBL-SR-11', SELLER, 'cac:PartyLegalEntity/cbc:CompanyID'],
  ['UBL-SR-12', SELLER, vatId('=')],
  ['UBL-SR-13', SELLER, vatId('!=')],
  ['UBL-SR-14', SELLER, 'cac:PartyLegalEntity/cbc:CompanyLegalForm'],
  ['UBL-SR-15', BUYER, 'cac:PartyLegalEntity/cbc:RegistrationName'],
  ['UBL-SR-16', BUYER, 'cac:PartyIdentification/cbc:ID'],
  ['UBL-SR-17', BUYER, 'cac:PartyLegalEntity/cbc:CompanyID'],
  ['UBL-SR-18', BUYER, vatId('=')],
  ['UBL-SR-19', PAYEE, 'cac:PartyName/cbc:Name'],
  ['UBL-SR-20', PAYEE, "cac:PartyIdentification/cbc:ID[not(@schemeID='SEPA')]"],
  ['UBL-SR-21', PAYEE, 'cac:PartyLegalEntity/cbc:CompanyID'],
  ['UBL-SR-22', '/*/cac:TaxRepresentativeParty', 'cac:PartyName/cbc:Name'],
  ['UBL-SR-23', '/*/cac:TaxRepresentativeParty', 'cac:PartyTaxScheme/cbc:CompanyID'],
  ['UBL-SR-24', '/*', 'cac:Delivery'],
  ['UBL-SR-25', '/*', 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name'],
  ['UBL-SR-26', '/*/cac:PaymentMeans', 'cbc:PaymentID'],
  ['UBL-SR-27', '/*/cac:PaymentMeans', 'cbc:InstructionNote'],
  ['UBL-SR-28', '/*/cac:PaymentMeans', 'cac:PaymentMandate/cbc:ID'],
  ['UBL-SR-29', '/*', "//cac:PartyIdentification/cbc:ID[@schemeID='SEPA']"],
  ['UBL-SR-30, UBL-SR-31', '/*/cac:AllowanceCharge', REASON],
  ['UBL-SR-32', '//cac:TaxSubtotal', 'cac:TaxCategory/cbc:TaxExemptionReason'],
  ['UBL-SR-33', '/*/cac:AdditionalDocumentReference', 'cbc:DocumentDescription'],
  ['UBL-SR-34', LINE, 'cbc:Note'],
  ['UBL-SR-35', LINE, 'cac:OrderLineReference/cbc:LineID'],
  ['UBL-SR-36', LINE, 'cac:InvoicePeriod'],
  ['UBL-SR-37', LINE, 'cac:Price/cac:AllowanceCharge'],
  ['UBL-SR-39', '/*', 'cac:ProjectReference/cbc:ID'],
  ['UBL-SR-40', BUYER, 'cac:PartyName/cbc:Name'],
  ['UBL-SR-44', '/*', '//cbc:PaymentID[not(. = preceding::cbc:PaymentID)]'],
  ['UBL-SR-45', '/*', 'cac:PaymentMeans/cbc:PaymentDueDate'],
  ['UBL-SR-46', '/*', 'cac:PaymentMeans/cbc:PaymentMeansCode/@name'],
  ['UBL-SR-47', '/*', '//cbc:PaymentMeansCode[not(. = preceding::cbc:PaymentMeansCode)]'],
  ['UBL-SR-48', LINE, 'cac:Item/cac:ClassifiedTaxCategory'],
  ['UBL-SR-49', '/*', 'cbc:TaxPointDate'],
  ['UBL-SR-50', LINE, 'cac:Item/cbc:Description'],
  ['UBL-SR-51', '//cac:PostalAddress|//cac:Address', 'cac:AddressLine/cbc:Line'],
  ['UBL-SR-52', LINE, 'cac:DocumentReference/cbc:ID'],
  ['UBL-SR-54', '/*', 'cac:PaymentMeans/cac:CardAccount'],
  ['UBL-SR-55', '/*', 'cac:PaymentMeans/cac:PaymentMandate'],
  ['UBL-SR-56', '/*', 'cac:OriginatorDocumentReference/cbc:ID'],
];

/** The rules that a UBL file breaks by repeating elements that UBL allows once. */
export function repeatedElements(xml: string): string[] {
  const root = new DOMParser().parseFromString(xml, 'text/xml') as unknown as Start;
  const all = (path: string, from: Start) => select(path, from) as Start[];
  return ONCE.flatMap(([rule, each, counted]) =>
    all(each, root).some((one) => all(counted, one).length > 1) ? [rule] : [],
  );
}
