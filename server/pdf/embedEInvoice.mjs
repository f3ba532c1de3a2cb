import { PDFDict, PDFHexString, PDFName, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { addFacturXMetadata, E_INVOICE_NAME } from './facturXMetadata.mjs';
import { PdfFile } from './PdfFile.mjs';

const METADATA = PDFName.of('Metadata');
const NAMES = PDFName.of('Names');

/**
 * Embeds the CII file of an invoice in its PDF/A-3, as Factur-X (ZUGFeRD 2, profile EN 16931). The same files result in the
 * same bytes. Any other PDF is returned unchanged, because Factur-X requires PDF/A-3. In JavaScript, because the process runs it.
 * @param {Uint8Array} pdf
 * @param {Uint8Array} cii
 * @returns {Uint8Array}
 */
export function embedEInvoice(pdf, cii) {
  const file = new PdfFile(pdf);
  const root = file.findRef('Root');
  const catalog = file.resolve(root);
  if (!(catalog instanceof PDFDict)) return pdf;
  const ref = catalog.get(METADATA);
  const metadata = file.resolve(ref);
  if (!(ref instanceof PDFRef) || !(metadata instanceof PDFRawStream)) return pdf;
  const described = addFacturXMetadata(Buffer.from(metadata.contents).toString('utf8'));
  if (described === null) return pdf;
  file.replace(ref, PDFRawStream.of(metadata.dict, Buffer.from(described)));
  const embedded = addFile(file, cii);
  catalog.set(PDFName.of('AF'), file.context.obj([embedded]));
  const names = file.resolve(catalog.get(NAMES));
  const dict = names instanceof PDFDict ? names : file.context.obj({});
  const name = PDFHexString.fromText(E_INVOICE_NAME);
  dict.set(PDFName.of('EmbeddedFiles'), file.context.obj({ Names: [name, embedded] }));
  catalog.set(NAMES, dict);
  file.replace(root, catalog);
  return file.save();
}

/** Adds the XML file, with the date of the document. @param {PdfFile} file @param {Uint8Array} cii */
function addFile(file, cii) {
  const info = file.resolve(file.findRef('Info'));
  const date = info instanceof PDFDict ? info.get(PDFName.of('ModDate')) : undefined;
  const dates = date === undefined ? {} : { CreationDate: date, ModDate: date };
  const stream = file.toStream(cii, {
    Type: 'EmbeddedFile',
    Subtype: 'text/xml',
    Params: { Size: cii.length, ...dates },
  });
  return file.add(
    file.context.obj({
      Type: 'Filespec',
      F: PDFString.of(E_INVOICE_NAME),
      UF: PDFHexString.fromText(E_INVOICE_NAME),
      EF: { F: file.add(stream) },
      Desc: PDFHexString.fromText('Factur-X invoice'),
      AFRelationship: 'Alternative',
    }),
  );
}
