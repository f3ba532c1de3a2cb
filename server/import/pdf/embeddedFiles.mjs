/**
 * The process that finds the e-invoice in a PDF. The PDF library inflates a PDF's objects without a limit, so it runs in a
 * process that has limits. It sends `{isReady: true}`, then receives one PDF at a time (`{bytes, mostBytes}`, the maximum size
 * of an embedded file) and sends `{name, bytes}` or `{refused}` with a sentence.
 */
import { inflateSync } from 'node:zlib';
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

/** The names of e-invoices in Factur-X, ZUGFeRD (1 and 2) and XRechnung. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/** Maximum depth of a PDF's name tree of files. */
const TREE_LEVELS = 20;

/** Maximum distance of a PDF's end marker from its last byte. */
const END_BYTES = 1024;

/** Maximum length of a displayed file name, in UTF-16 units, and of a list of names. */
const NAME_LENGTH = 80;
const MOST_NAMES = 5;

/** Control and format characters, which a terminal would interpret instead of displaying them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const DAMAGED = 'The PDF is damaged and cannot be read.';

/** A reason for which the PDF is refused. */
class Refused extends Error {}

/** @param {Uint8Array} bytes @param {number} mostBytes */
async function findEInvoice(bytes, mostBytes) {
  const files = listFiles(await open(bytes));
  const named = files.filter(({ name }) => NAMES.includes(name.toLowerCase()));
  const all = named.length > 0 ? named : files.filter(({ name }) => /\.xml$/i.test(name));
  const [file, second] = all;
  if (file === undefined)
    throw new Refused(isWhole(bytes) ? 'The PDF has no embedded e-invoice.' : DAMAGED);
  if (second !== undefined) {
    throw new Refused(
      `The PDF has ${all.length} embedded e-invoices, ${toList(all)}; import the XML file of one of them.`,
    );
  }
  return { name: file.name, bytes: inflateStream(file, mostBytes) };
}

/** The names of files in a sentence. @param {readonly {name: string}[]} files */
function toList(files) {
  const names = files.slice(0, MOST_NAMES).map(({ name }) => name);
  return [...names, ...(files.length > MOST_NAMES ? ['others'] : [])].join(' and ');
}

/** Whether a PDF is complete. The library opens a truncated one too, with the objects that it finds. @param {Uint8Array} bytes */
function isWhole(bytes) {
  return Buffer.from(bytes.subarray(-END_BYTES)).includes('%%EOF');
}

/** @param {Uint8Array} bytes */
async function open(bytes) {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    pdf.catalog.Pages();
    return pdf;
  } catch (cause) {
    throw new Refused(
      cause instanceof EncryptedPDFError
        ? 'The PDF is encrypted, so its e-invoice cannot be read.'
        : DAMAGED,
    );
  }
}

/** The embedded files of the name tree, and those that only the document's `AF` entry lists, without duplicates. @param {PDFDocument} pdf */
function listFiles(pdf) {
  /** @type {Map<PDFRawStream, string>} */
  const found = new Map();
  /** @param {unknown} description */
  const add = (description) => {
    const file = description instanceof PDFDict ? toFile(description) : null;
    if (file !== null) found.set(file.stream, file.name);
  };
  try {
    const names = pdf.catalog.lookup(PDFName.of('Names'));
    if (names instanceof PDFDict) walk(names.lookup(PDFName.of('EmbeddedFiles')), add, TREE_LEVELS);
    const own = pdf.catalog.lookup(PDFName.of('AF'));
    if (own instanceof PDFArray) for (let at = 0; at < own.size(); at += 1) add(own.lookup(at));
  } catch {
    throw new Refused(DAMAGED);
  }
  return [...found].map(([stream, name]) => ({ stream, name }));
}

/** Calls `add` with every file specification in a name tree. @param {unknown} node @param {(description: unknown) => void} add @param {number} levels */
function walk(node, add, levels) {
  if (!(node instanceof PDFDict) || levels === 0) return;
  const names = node.lookup(PDFName.of('Names'));
  if (names instanceof PDFArray) for (let at = 1; at < names.size(); at += 2) add(names.lookup(at));
  const kids = node.lookup(PDFName.of('Kids'));
  if (kids instanceof PDFArray)
    for (let at = 0; at < kids.size(); at += 1) walk(kids.lookup(at), add, levels - 1);
}

/** @param {PDFDict} description */
function toFile(description) {
  const written = description.lookup(PDFName.of('UF')) ?? description.lookup(PDFName.of('F'));
  const embedded = description.lookup(PDFName.of('EF'));
  if (!(written instanceof PDFString || written instanceof PDFHexString)) return null;
  if (!(embedded instanceof PDFDict)) return null;
  const stream = embedded.lookup(PDFName.of('F')) ?? embedded.lookup(PDFName.of('UF'));
  if (!(stream instanceof PDFRawStream)) return null;
  const name = written.decodeText().replaceAll(UNPRINTABLE, '\ufffd');
  return { name: name.length > NAME_LENGTH ? `…${name.slice(-NAME_LENGTH)}` : name, stream };
}

/** The bytes of an embedded file. @param {{name: string, stream: PDFRawStream}} file @param {number} mostBytes */
function inflateStream({ name, stream }, mostBytes) {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const isPlain = filters.length === 0;
  const isDeflated = filters.length === 1 && filters[0] === PDFName.of('FlateDecode');
  if (!(isPlain || isDeflated) || parameters instanceof PDFDict)
    throw new Refused(`The embedded file ${name} is compressed in an unknown way.`);
  if (isPlain) return stream.contents;
  try {
    return inflateSync(stream.contents, { maxOutputLength: mostBytes });
  } catch (cause) {
    const isTooLarge =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refused(
      isTooLarge
        ? `The embedded file ${name} is larger than ${mostBytes / 1_000_000} MB.`
        : `The embedded file ${name} is damaged.`,
    );
  }
}

process.on('message', async (job) => {
  const { bytes, mostBytes } = /** @type {{bytes: Uint8Array, mostBytes: number}} */ (job);
  try {
    process.send?.(await findEInvoice(bytes, mostBytes));
  } catch (error) {
    process.send?.({ refused: error instanceof Refused ? error.message : DAMAGED });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
