import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';
import { writeUbl } from '#server/e-invoice-xml/ubl/writeUbl.ts';
import { toStoredDocument } from '#server/import/store/toStoredDocument.ts';
import { brokenRules } from './brokenRules.ts';
import { exportForValidator } from './exportForValidator.ts';
import { misplacedElements } from './misplacedElements.ts';
import { readModel } from './originals.ts';

type Start = Parameters<typeof xpath.select>[1];

const { useNamespaces: selectorFor } = xpath;
const select = selectorFor({
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
});

/** Rules of EN 16931 for CII only, as XPaths that must not match. */
const NEVER: Readonly<Record<string, string>> = {
  'CII-SR-009': '/*[not(//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID)]',
  'CII-SR-046': '//ram:GlobalID[not(@schemeID)]',
  'CII-SR-452': '//ram:SpecifiedTradePaymentTerms[2]',
  'CII-SR-461': '/*[count(//ram:TaxPointDate) > 1]',
  'CII-SR-462': '//ram:DueDateTypeCode[. != (//ram:DueDateTypeCode)[1]]',
  'CII-SR-467':
    '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode[. != (//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode)[1]]',
  'CII-SR-468': '//ram:Information[. != (//ram:Information)[1]]',
  'CII-SR-470': '//ram:PayeePartyCreditorFinancialAccount[ram:IBANID and ram:ProprietaryID]',
  'CII-DT-097': "//udt:DateTimeString[@format != '102' or string-length(.) != 8]",
  'an amount names a currency only where VAT is totaled':
    "//*[@currencyID and local-name() != 'TaxTotalAmount']",
};

/**
 * The faults of a CII file: in its structure, by the rules for CII, and by the rules of EN 16931, which are checked on the same
 * document as UBL. A file without faults is passed to the external validator.
 */
export async function brokenCiiRules(xml: string): Promise<string[]> {
  const root = new DOMParser().parseFromString(xml, 'text/xml') as unknown as Start;
  const broken = Object.entries(NEVER).flatMap(([rule, path]) =>
    (select(path, root) as Start[]).length > 0 ? [rule] : [],
  );
  const inUbl = brokenRules(writeUbl(toStoredDocument(await readModel(xml))));
  const all = [...misplacedElements(xml), ...broken, ...inUbl];
  if (all.length === 0) exportForValidator(xml);
  return all;
}
