import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';

/** A value of an original, trimmed; null if it is missing. */
export type FoundValue = string | null;

/** An original's values, under separate names: read by XPath, with no code of the importer. */
export interface IndependentFacts {
  readonly head: Readonly<Record<string, FoundValue>>;
  readonly notes: readonly (readonly [FoundValue, FoundValue])[];
  readonly seller: Readonly<Record<string, FoundValue>>;
  readonly buyer: Readonly<Record<string, FoundValue>>;
  readonly payee: Readonly<Record<string, FoundValue>>;
  readonly representative: Readonly<Record<string, FoundValue>>;
  readonly delivery: Readonly<Record<string, FoundValue>>;
  readonly means: readonly Readonly<Record<string, FoundValue>>[];
  readonly adjustments: readonly Readonly<Record<string, FoundValue>>[];
  readonly taxes: readonly Readonly<Record<string, FoundValue>>[];
  readonly totals: Readonly<Record<string, FoundValue>>;
  readonly preceding: readonly Readonly<Record<string, FoundValue>>[];
  readonly attachments: readonly Readonly<Record<string, FoundValue>>[];
  readonly lines: readonly LineFacts[];
}

/** A line of an original. */
export interface LineFacts {
  readonly values: Readonly<Record<string, FoundValue>>;
  readonly adjustments: readonly Readonly<Record<string, FoundValue>>[];
  readonly classifications: readonly Readonly<Record<string, FoundValue>>[];
  readonly attributes: readonly (readonly [FoundValue, FoundValue])[];
}

type Paths = Readonly<Record<string, string>>;
type Start = Parameters<typeof xpath.select>[1];

const { useNamespaces: selectorFor } = xpath;
const select = selectorFor({
  inv: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cn: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
});

/** Reads the facts of an original; `syntax` names its paths. */
export function readFacts(xml: string, syntax: SyntaxPaths): IndependentFacts {
  const document = new DOMParser().parseFromString(xml, 'text/xml') as unknown as Start;
  const [root] = nodesAt('/*', document);
  if (root === undefined) throw new Error('The original has no root');
  const each = (at: string, paths: Paths) => nodesAt(at, root).map((node) => valuesAt(paths, node));
  return {
    head: valuesAt(syntax.head, root),
    notes: pairsAt(syntax.notes, root),
    seller: valuesAt(syntax.seller, root),
    buyer: valuesAt(syntax.buyer, root),
    payee: valuesAt(syntax.payee, root),
    representative: valuesAt(syntax.representative, root),
    delivery: valuesAt(syntax.delivery, root),
    means: each(syntax.means.at, syntax.means.paths),
    adjustments: each(syntax.adjustments.at, syntax.adjustments.paths),
    taxes: each(syntax.taxes.at, syntax.taxes.paths),
    totals: valuesAt(syntax.totals, root),
    preceding: each(syntax.preceding.at, syntax.preceding.paths),
    attachments: each(syntax.attachments.at, syntax.attachments.paths),
    lines: nodesAt(syntax.lines.at, root).map((line) => ({
      values: valuesAt(syntax.lines.paths, line),
      adjustments: nodesAt(syntax.lines.adjustments.at, line).map((node) =>
        valuesAt(syntax.lines.adjustments.paths, node),
      ),
      classifications: nodesAt(syntax.lines.classifications, line).map((node) =>
        valuesAt({ code: '.', list: '@listID', version: '@listVersionID' }, node),
      ),
      attributes: pairsAt(syntax.lines.attributes, line),
    })),
  };
}

/** Every non-blank value of an original: the path of names to its element, and the text. */
export function readLeaves(xml: string): { readonly path: string; readonly text: string }[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml') as unknown as Start;
  return nodesAt('//*[not(*)]', document).map((node) => {
    const names = nodesAt('ancestor-or-self::*', node).map((one) => textAt('local-name(.)', one));
    return { path: names.join('/'), text: textAt('string(.)', node) };
  });
}

interface Repeated {
  readonly at: string;
  readonly paths: Paths;
}
interface Pairs {
  readonly at: string;
  readonly pair: readonly [string, string];
}

/** Where a syntax keeps each fact, as XPath. */
export interface SyntaxPaths {
  readonly head: Paths;
  readonly notes: Pairs;
  readonly seller: Paths;
  readonly buyer: Paths;
  readonly payee: Paths;
  readonly representative: Paths;
  readonly delivery: Paths;
  readonly means: Repeated;
  readonly adjustments: Repeated;
  readonly taxes: Repeated;
  readonly totals: Paths;
  readonly preceding: Repeated;
  readonly attachments: Repeated;
  readonly lines: Repeated & {
    readonly adjustments: Repeated;
    readonly classifications: string;
    readonly attributes: Pairs;
  };
}

function nodesAt(path: string, from: Start): Start[] {
  return select(path, from) as Start[];
}

function textAt(path: string, from: Start): string {
  return String(select(path, from)).trim();
}

function valueAt(path: string, from: Start): FoundValue {
  return textAt(`string(${path})`, from) || null;
}

function valuesAt(paths: Paths, from: Start): Record<string, FoundValue> {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, path === '' ? null : valueAt(path, from)]),
  );
}

function pairsAt({ at, pair }: Pairs, from: Start): [FoundValue, FoundValue][] {
  return nodesAt(at, from).map((node) => [
    pair[0] === '' ? null : valueAt(pair[0], node),
    valueAt(pair[1], node),
  ]);
}
