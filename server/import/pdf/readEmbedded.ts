import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Refusal } from '../importFailure.ts';
import { assertBounded, inflateStream } from './pdfStreams.ts';

/** A file embedded in a PDF. */
export interface EmbeddedInvoice {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The names of e-invoices in Factur-X, ZUGFeRD (1 and 2) and XRechnung. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/** Maximum depth of a PDF's name tree of files. */
const TREE_LEVELS = 20;

const NOWHERE = { line: null, path: null };
const DAMAGED = 'The PDF is damaged and cannot be read.';

/** Maximum distance of a PDF's end marker from its last byte. */
const END_BYTES = 1024;

/**
 * The e-invoice that is embedded in a PDF: the file with a standard name such as `factur-x.xml`, or else the only XML file.
 * Throws a `Refusal` if there are none or several, and if the PDF or the file cannot be read.
 */
export async function readEmbedded(bytes: Uint8Array): Promise<EmbeddedInvoice> {
  assertBounded(bytes);
  const files = listFiles(await open(bytes));
  const isNamed = ({ name }: ListedFile) => NAMES.includes(name.toLowerCase());
  const named = files.filter(isNamed);
  const all = named.length > 0 ? named : files.filter(({ name }) => /\.xml$/i.test(name));
  const [file, second] = all;
  if (file === undefined)
    throw new Refusal(NOWHERE, isWhole(bytes) ? 'The PDF has no embedded e-invoice.' : DAMAGED);
  if (second !== undefined) {
    const names = all.map(({ name }) => name).join(' and ');
    const reason = `The PDF has ${all.length} embedded e-invoices, ${names}; import the XML file of one of them.`;
    throw new Refusal(NOWHERE, reason);
  }
  return { name: file.name, bytes: inflateStream(file.stream, file.name) };
}

/** Whether a PDF is complete. The library opens a truncated one too, with the objects that it finds. */
function isWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-END_BYTES)).includes('%%EOF');
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    pdf.catalog.Pages();
    return pdf;
  } catch (cause) {
    const reason =
      cause instanceof EncryptedPDFError
        ? 'The PDF is encrypted, so its e-invoice cannot be read.'
        : DAMAGED;
    throw new Refusal(NOWHERE, reason);
  }
}

interface ListedFile {
  readonly name: string;
  readonly stream: PDFRawStream;
}

/** The embedded files of the name tree, and those that only the document's `AF` entry lists, without duplicates. */
function listFiles(pdf: PDFDocument): ListedFile[] {
  const found = new Map<PDFRawStream, string>();
  const add = (description: unknown) => {
    const file = description instanceof PDFDict ? toFile(description) : null;
    if (file !== null) found.set(file.stream, file.name);
  };
  try {
    const names = pdf.catalog.lookup(PDFName.of('Names'));
    if (names instanceof PDFDict) walk(names.lookup(PDFName.of('EmbeddedFiles')), add, TREE_LEVELS);
    const own = pdf.catalog.lookup(PDFName.of('AF'));
    if (own instanceof PDFArray) for (let at = 0; at < own.size(); at += 1) add(own.lookup(at));
  } catch {
    throw new Refusal(NOWHERE, DAMAGED);
  }
  return [...found].map(([stream, name]) => ({ stream, name }));
}

/** Calls `add` with every file specification in a name tree. */
function walk(node: unknown, add: (description: unknown) => void, levels: number): void {
  if (!(node instanceof PDFDict) || levels === 0) return;
  const names = node.lookup(PDFName.of('Names'));
  if (names instanceof PDFArray) for (let at = 1; at < names.size(); at += 2) add(names.lookup(at));
  const kids = node.lookup(PDFName.of('Kids'));
  if (kids instanceof PDFArray)
    for (let at = 0; at < kids.size(); at += 1) walk(kids.lookup(at), add, levels - 1);
}

function toFile(description: PDFDict): ListedFile | null {
  const written = description.lookup(PDFName.of('UF')) ?? description.lookup(PDFName.of('F'));
  const embedded = description.lookup(PDFName.of('EF'));
  if (!(written instanceof PDFString || written instanceof PDFHexString)) return null;
  if (!(embedded instanceof PDFDict)) return null;
  const stream = embedded.lookup(PDFName.of('F')) ?? embedded.lookup(PDFName.of('UF'));
  return stream instanceof PDFRawStream ? { name: written.decodeText(), stream } : null;
}
