import { describe, expect, it } from 'vitest';
import { brokenRules } from './brokenRules.ts';
import { ORIGINALS, readText } from './originals.ts';

const PUBLISHED = ORIGINALS.filter((path) => !/^own|cii/i.test(path));
const BASE = 'peppol-base-example.xml';

describe('the rules of EN 16931 in the tests', () => {
  it.each(PUBLISHED)('are met by %s', (path) => {
    expect(brokenRules(readText(path))).toEqual([]);
  });

  it.each<readonly [string, RegExp, string]>([
    ['BR-11', /(AccountingCustomerParty>[\s\S]*?)<cac:Country>[\s\S]*?<\/cac:Country>/, '$1'],
    ['BR-16', /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, ''],
    ['BR-27', /(<cbc:PriceAmount[^>]*>)/, '$1-'],
    ['BR-CO-09', /(PartyTaxScheme>\s*<cbc:CompanyID>)../, '$112'],
    ['BR-CO-10', /(LegalMonetaryTotal>\s*<cbc:LineExtensionAmount[^>]*>)/, '$11'],
    ['BR-CO-12', /(<cbc:ChargeTotalAmount[^>]*>)/, '$11'],
    ['BR-CO-13', /(<cbc:TaxExclusiveAmount[^>]*>)/, '$11'],
    ['BR-CO-14', /(<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>)/, '$11'],
    ['BR-CO-15', /(<cbc:TaxInclusiveAmount[^>]*>)/, '$11'],
    ['BR-CO-16', /(<cbc:PayableAmount[^>]*>)/, '$11'],
    ['BR-CO-17', /(<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)/, '$11'],
    ['BR-S-08', /(<cac:TaxSubtotal>\s*<cbc:TaxableAmount[^>]*>)/, '$11'],
    ['BR-O-05, BR-O-06, BR-O-07', /(ClassifiedTaxCategory>\s*<cbc:ID>)S/, '$1O'],
  ])('find the violation of %s at its location', (rule, location, wrong) => {
    const broken = readText(BASE).replace(location, wrong);
    expect(broken).not.toBe(readText(BASE));
    expect(brokenRules(broken)).toContain(rule);
  });
});
