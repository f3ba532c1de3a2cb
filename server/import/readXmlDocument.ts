import {
  checkLines,
  type ExtensionPaths,
  getExtension,
  toProfileRefusal,
} from './checks/checkProfile.ts';
import { type CheckedTotal, checkTotals } from './checks/checkTotals.ts';
import { CII_TOTALS } from './cii/ciiAmounts.ts';
import { CII_SPACES } from './cii/ciiSpaces.ts';
import { readCiiDocument } from './cii/readCiiDocument.ts';
import { Refusal } from './importFailure.ts';
import type { BusinessDocument } from './model/businessDocument.ts';
import { readUblDocument } from './ubl/readUblDocument.ts';
import { UBL_TOTALS } from './ubl/ublAmounts.ts';
import { UBL_ROOTS, UBL_SPACES } from './ubl/ublSpaces.ts';
import { ElementReader, type Spaces } from './xml/elementReader.ts';
import { readXmlTree } from './xml/readXmlTree.ts';
import { getLocation, type XmlElement } from './xml/xmlElement.ts';

/** The XML syntaxes of EN 16931. */
export type XmlFormat = 'ubl' | 'cii';

interface Syntax {
  readonly format: XmlFormat;
  readonly local: string;
  readonly space: string;
  readonly spaces: Spaces;
  readonly read: (root: XmlElement) => BusinessDocument;
  readonly totalPath: (total: CheckedTotal) => string;
  readonly extension: ExtensionPaths;
}

const LINE = 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem';
const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';

const ubl = {
  format: 'ubl',
  spaces: UBL_SPACES,
  read: readUblDocument,
  totalPath: (total: CheckedTotal) => `${UBL_TOTALS.element}/${UBL_TOTALS.values[total]}`,
  extension: {
    specification: 'cbc:CustomizationID',
    subLines: ['cac:InvoiceLine/cac:SubInvoiceLine', 'cac:CreditNoteLine/cac:SubCreditNoteLine'],
    lineKind: null,
  },
} as const;

const SYNTAXES: readonly Syntax[] = [
  { ...ubl, local: 'Invoice', space: UBL_ROOTS.Invoice },
  { ...ubl, local: 'CreditNote', space: UBL_ROOTS.CreditNote },
  {
    format: 'cii',
    local: 'CrossIndustryInvoice',
    space: CII_SPACES.rsm,
    spaces: CII_SPACES,
    read: readCiiDocument,
    totalPath: (total) => `${SETTLEMENT}/${CII_TOTALS.element}/${CII_TOTALS.values[total]}`,
    extension: {
      specification:
        'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
      subLines: [
        `${LINE}/ram:IncludedSubordinateTradeLineItem`,
        `${LINE}/ram:AssociatedDocumentLineDocument/ram:ParentLineID`,
      ],
      lineKind: {
        path: `${LINE}/ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode`,
        notCounted: ['GROUP', 'INFORMATION'],
      },
    },
  },
];

/** Reads and checks an XML invoice of either syntax; throws a `Refusal` with its place for everything else. */
export async function readXmlDocument(
  pieces: AsyncIterable<string>,
): Promise<{ readonly format: XmlFormat; readonly document: BusinessDocument }> {
  const root = await readXmlTree(pieces, (element) => {
    getSyntax(element);
  });
  const syntax = getSyntax(root);
  const reader = new ElementReader(root, syntax.spaces);
  checkLines(reader, syntax.extension);
  const profile = getExtension(reader, syntax.extension);
  try {
    return { format: syntax.format, document: readChecked(root, reader, syntax) };
  } catch (cause) {
    if (!(cause instanceof Refusal) || profile === null) throw cause;
    throw toProfileRefusal(cause, profile);
  }
}

function readChecked(
  root: XmlElement,
  reader: ElementReader,
  { read, totalPath }: Syntax,
): BusinessDocument {
  const document = read(root);
  checkTotals(document, (total) => {
    const [stated] = reader.all(totalPath(total));
    return getLocation(stated?.element ?? root);
  });
  return document;
}

function getSyntax(root: XmlElement): Syntax {
  const syntax = SYNTAXES.find(({ local, space }) => root.local === local && root.space === space);
  if (syntax !== undefined) return syntax;
  const named = root.space === '' ? 'without a namespace' : `in the namespace ${root.space}`;
  const reason = `The root ${root.name} ${named} is neither a UBL 2.1 Invoice or CreditNote nor a CII CrossIndustryInvoice.`;
  throw new Refusal(getLocation(root), reason);
}
