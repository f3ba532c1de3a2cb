import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';
import { exportForValidator } from './exportForValidator.ts';
import { repeatedElements } from './repeatedElements.ts';

type Node = Parameters<typeof xpath.select>[1];

const { useNamespaces: selectorFor } = xpath;
const select = selectorFor({
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
});

/** A UBL file for the rules: `text` of the first match, `all` nodes, `sum` of their numbers. */
interface CallPath {
  readonly all: (path: string, from?: Node) => Node[];
  readonly has: (path: string, from?: Node) => boolean;
  readonly text: (path: string, from?: Node) => string;
  readonly number: (path: string, from?: Node) => number;
  readonly sum: (path: string, from?: Node) => number;
}

type Rule = (asked: CallPath) => boolean;

const LINES = '/*/cac:InvoiceLine|/*/cac:CreditNoteLine';
const ROWS = '/*/cac:TaxTotal/cac:TaxSubtotal';
/** Every amount of at most two decimals; a price may have more. */
const AMOUNTS =
  "//cbc:*[contains(local-name(), 'Amount') and local-name() != 'PriceAmount'][@currencyID][not(ancestor::cac:Price)]";
const TOTALS = '/*/cac:LegalMonetaryTotal';
const SELLER = '/*/cac:AccountingSupplierParty/cac:Party';
const BUYER = '/*/cac:AccountingCustomerParty/cac:Party';
const ADJUSTMENTS = '/*/cac:AllowanceCharge';
const CATEGORY = '/cac:TaxCategory/cbc:ID';
const CATEGORIES = `${LINES.replaceAll('Line', 'Line/cac:Item/cac:ClassifiedTaxCategory')}|${ADJUSTMENTS}/cac:TaxCategory`;
const VAT_ID = "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID";
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const SELLER_TAX_IDS = `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID|/*/cac:TaxRepresentativeParty/${VAT_ID}`;
const VAT_IDS = `${SELLER}/${VAT_ID}|${BUYER}/${VAT_ID}|/*/cac:TaxRepresentativeParty/${VAT_ID}`;

/** Whether two amounts are equal, despite rounding errors of floats. */
const same = (one: number, other: number) => Math.abs(one - other) < 0.0005;

const uses = (code: string) => (asked: CallPath) =>
  asked.all(CATEGORIES).some((category) => asked.text('cbc:ID', category) === code);

/** The sum of lines and adjustments of a category, and of a rate if given. */
function getTaxable(asked: CallPath, code: string, rate?: number): number {
  const isOf = (category: Node | undefined) =>
    category !== undefined &&
    asked.text('cbc:ID', category) === code &&
    (rate === undefined || same(asked.number('cbc:Percent', category), rate));
  const lines = asked
    .all(LINES)
    .filter((line) => isOf(asked.all('cac:Item/cac:ClassifiedTaxCategory', line)[0]));
  const adjustments = asked
    .all(ADJUSTMENTS)
    .filter((one) => isOf(asked.all('cac:TaxCategory', one)[0]));
  const sum = (total: number, one: number) => total + one;
  return (
    lines.map((line) => asked.number('cbc:LineExtensionAmount', line)).reduce(sum, 0) +
    adjustments
      .map((one) =>
        asked.text('cbc:ChargeIndicator', one) === 'true'
          ? asked.number('cbc:Amount', one)
          : -asked.number('cbc:Amount', one),
      )
      .reduce(sum, 0)
  );
}

const toRows = (asked: CallPath, code: string) =>
  asked.all(ROWS).filter((row) => asked.text('cac:TaxCategory/cbc:ID', row) === code);

/** The amounts of every row of a category equal the sums of its lines and adjustments, each rate separately. */
const isBrokenDown = (code: string) => (asked: CallPath) =>
  toRows(asked, code).every((row) => {
    const rate = asked.has('cac:TaxCategory/cbc:Percent', row)
      ? asked.number('cac:TaxCategory/cbc:Percent', row)
      : undefined;
    return same(asked.number('cbc:TaxableAmount', row), getTaxable(asked, code, rate));
  });

const when = (condition: Rule, then: Rule) => (asked: CallPath) => !condition(asked) || then(asked);

const RULES: Readonly<Record<string, Rule>> = {
  'BR-08': ({ has }) => has(`${SELLER}/cac:PostalAddress`),
  'BR-09': ({ text }) => text(`${SELLER}/${COUNTRY}`) !== '',
  'BR-10': ({ has }) => has(`${BUYER}/cac:PostalAddress`),
  'BR-11': ({ text }) => text(`${BUYER}/${COUNTRY}`) !== '',
  'BR-16': ({ has }) => has(LINES),
  'BR-27': ({ all, number }) =>
    all(LINES).every((line) => number('cac:Price/cbc:PriceAmount', line) >= 0),
  'BR-33, BR-38': ({ all, has }) =>
    all(ADJUSTMENTS).every((one) =>
      has('cbc:AllowanceChargeReason|cbc:AllowanceChargeReasonCode', one),
    ),
  'BR-CO-09': ({ all, text }) =>
    all(VAT_IDS).every((id) => COUNTRY_PREFIX.test(text('.', id).slice(0, 2))),
  'BR-CO-10': ({ number, sum }) =>
    same(
      number(`${TOTALS}/cbc:LineExtensionAmount`),
      sum(LINES.replaceAll('Line', 'Line/cbc:LineExtensionAmount')),
    ),
  'BR-CO-11': ({ number, sum }) =>
    same(
      number(`${TOTALS}/cbc:AllowanceTotalAmount`),
      sum(`${ADJUSTMENTS}[cbc:ChargeIndicator='false']/cbc:Amount`),
    ),
  'BR-CO-12': ({ number, sum }) =>
    same(
      number(`${TOTALS}/cbc:ChargeTotalAmount`),
      sum(`${ADJUSTMENTS}[cbc:ChargeIndicator='true']/cbc:Amount`),
    ),
  'BR-CO-13': ({ number }) =>
    same(
      number(`${TOTALS}/cbc:TaxExclusiveAmount`),
      number(`${TOTALS}/cbc:LineExtensionAmount`) -
        number(`${TOTALS}/cbc:AllowanceTotalAmount`) +
        number(`${TOTALS}/cbc:ChargeTotalAmount`),
    ),
  'BR-CO-14': ({ all, number, sum }) =>
    all('/*/cac:TaxTotal[cac:TaxSubtotal]').every((total) =>
      same(number('cbc:TaxAmount', total), sum('cac:TaxSubtotal/cbc:TaxAmount', total)),
    ),
  'BR-CO-15': ({ number }) =>
    same(
      number(`${TOTALS}/cbc:TaxInclusiveAmount`),
      number(`${TOTALS}/cbc:TaxExclusiveAmount`) +
        number('/*/cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount'),
    ),
  'BR-CO-16': ({ number }) =>
    same(
      number(`${TOTALS}/cbc:PayableAmount`),
      number(`${TOTALS}/cbc:TaxInclusiveAmount`) -
        number(`${TOTALS}/cbc:PrepaidAmount`) +
        number(`${TOTALS}/cbc:PayableRoundingAmount`),
    ),
  // One unit of tolerance, as the published rules have.
  'BR-CO-17': ({ all, number }) =>
    all(ROWS).every(
      (row) =>
        Math.abs(
          number('cbc:TaxAmount', row) -
            (number('cbc:TaxableAmount', row) * number('cac:TaxCategory/cbc:Percent', row)) / 100,
        ) < 1,
    ),
  'BR-CO-18': ({ has }) => has(ROWS),
  'BR-CO-25': ({ number, has }) =>
    number(`${TOTALS}/cbc:PayableAmount`) <= 0 ||
    has('/*/cbc:CreditNoteTypeCode') ||
    has('/*/cbc:DueDate|/*/cac:PaymentMeans/cbc:PaymentDueDate|/*/cac:PaymentTerms/cbc:Note'),
  'BR-CO-26': ({ has }) =>
    has(
      `${SELLER}/cac:PartyIdentification/cbc:ID|${SELLER}/cac:PartyLegalEntity/cbc:CompanyID|${SELLER}/${VAT_ID}`,
    ),
  'BR-S-01': when(uses('S'), (asked) => toRows(asked, 'S').length > 0),
  'BR-S-02': when(uses('S'), ({ has }) => has(SELLER_TAX_IDS)),
  'BR-S-08': (asked) => {
    const rates = toRows(asked, 'S').map((row) => asked.number('cac:TaxCategory/cbc:Percent', row));
    return new Set(rates).size === rates.length && isBrokenDown('S')(asked);
  },
  'BR-Z-01': when(uses('Z'), (asked) => toRows(asked, 'Z').length === 1),
  'BR-Z-02': when(uses('Z'), ({ has }) => has(SELLER_TAX_IDS)),
  'BR-Z-08': isBrokenDown('Z'),
  'BR-O-01': when(uses('O'), (asked) => toRows(asked, 'O').length === 1),
  'BR-O-02, BR-O-03, BR-O-04': when(uses('O'), ({ has }) => !has(VAT_IDS)),
  'BR-O-05, BR-O-06, BR-O-07': when(uses('O'), ({ all, has }) =>
    all(CATEGORIES).every((category) => !has('cbc:Percent', category)),
  ),
  'BR-O-08': isBrokenDown('O'),
  'BR-O-09': (asked) => toRows(asked, 'O').every((row) => asked.number('cbc:TaxAmount', row) === 0),
  'BR-O-10': (asked) =>
    toRows(asked, 'O').every((row) =>
      asked.has(
        'cac:TaxCategory/cbc:TaxExemptionReason|cac:TaxCategory/cbc:TaxExemptionReasonCode',
        row,
      ),
    ),
  'BR-O-11': when(uses('O'), ({ all }) => all(ROWS).length === 1),
  'BR-O-12, BR-O-13, BR-O-14': when(uses('O'), ({ all, text }) =>
    all(CATEGORIES).every((category) => text('cbc:ID', category) === 'O'),
  ),
  'BR-CL-06': ({ all, text }) =>
    all('/*/cac:InvoicePeriod/cbc:DescriptionCode').every((code) =>
      ['3', '35', '432'].includes(text('.', code)),
    ),
  'BR-DEC': ({ all, text }) =>
    all(AMOUNTS).every((amount) => /^-?\d+(\.\d{1,2})?$/.test(text('.', amount))),
  'a tax total has an amount (schema)': ({ all, has }) =>
    all('/*/cac:TaxTotal').every((total) => has('cbc:TaxAmount', total)),
  'a row has a category': ({ all, text }) =>
    all(ROWS).every((row) => text(`.${CATEGORY}`, row) !== ''),
};

/** Prefixes that occur in these tests; no other is a country here. */
const COUNTRY_PREFIX = /^(AT|BE|CH|DE|DK|EL|ES|FI|FR|GB|IT|NL|NO|PT|SE|XI)$/;

/** The rules of EN 16931 that a UBL file breaks, of those implemented here: read by XPath, with no code of the server. */
export function brokenRules(xml: string): string[] {
  const root = new DOMParser().parseFromString(xml, 'text/xml') as unknown as Node;
  const all: CallPath['all'] = (path, from = root) => select(path, from) as Node[];
  const text: CallPath['text'] = (path, from = root) =>
    String(select(`string(${path})`, from)).trim();
  const asked: CallPath = {
    all,
    text,
    has: (path, from) => all(path, from).length > 0,
    number: (path, from) => Number(text(path, from) || '0'),
    sum: (path, from) => all(path, from).reduce((total, one) => total + Number(text('.', one)), 0),
  };
  const broken = Object.entries(RULES).flatMap(([name, holds]) => (holds(asked) ? [] : [name]));
  broken.push(...repeatedElements(xml));
  if (broken.length === 0) exportForValidator(xml);
  return broken;
}
