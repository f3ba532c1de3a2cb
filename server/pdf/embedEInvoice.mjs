import {
  AFRelationship,
  ParseSpeeds,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { addFacturXMetadata, E_INVOICE_NAME } from './facturXMetadata.mjs';

const METADATA = PDFName.of('Metadata');

/**
 * Embeds the CII file of an invoice in its PDF/A-3, as Factur-X (ZUGFeRD 2, profile EN 16931). The same files result in the
 * same bytes. Any other PDF is returned unchanged, because Factur-X requires PDF/A-3. In JavaScript, because the process runs it.
 * @param {Uint8Array} pdf
 * @param {Uint8Array} cii
 * @returns {Promise<Uint8Array>}
 */
export async function embedEInvoice(pdf, cii) {
  const document = await PDFDocument.load(pdf, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest, // others pause for timers, which helps only a page or a server
  });
  const { catalog, context } = document;
  const ref = catalog.get(METADATA);
  if (!(ref instanceof PDFRef)) return pdf;
  const metadata = context.lookup(ref);
  if (!(metadata instanceof PDFRawStream)) return pdf;
  const described = addFacturXMetadata(Buffer.from(metadata.contents).toString('utf8'));
  if (described === null) return pdf;
  context.assign(ref, PDFRawStream.of(metadata.dict, Buffer.from(described)));
  const madeAt = document.getModificationDate() ?? new Date(0);
  await document.attach(cii, E_INVOICE_NAME, {
    mimeType: 'text/xml',
    description: 'Factur-X invoice',
    afRelationship: AFRelationship.Alternative,
    creationDate: madeAt,
    modificationDate: madeAt,
  });
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
