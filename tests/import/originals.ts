import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '#server/import/readDocument.ts';

/** The folder of the documents that the importer is compared with. */
export const DOCUMENTS = join(import.meta.dirname, 'documents');

/** The XML documents, published and our own, by their path in the folder. */
export const ORIGINALS = readdirSync(DOCUMENTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.xml'))
  .sort();

/** The bytes of one original. */
export function readBytes(path: string): Buffer {
  return readFileSync(join(DOCUMENTS, path));
}

/** The text of one original. */
export function readText(path: string): string {
  return readBytes(path).toString('utf8');
}

/** The text of a case: an invoice that is easily misread. */
export function readCase(name: string): string {
  return readFileSync(join(import.meta.dirname, 'cases', name), 'utf8');
}

/** The importer's model of XML text that has to be accepted. */
export async function readModel(xml: string | Uint8Array) {
  const result = await readDocument(typeof xml === 'string' ? Buffer.from(xml) : xml, 'it.xml');
  if (result.status === 'refused') throw new Error(`refused: ${JSON.stringify(result)}`);
  if (result.format === 'json') throw new Error('not an XML invoice');
  return result.document;
}

/** The failure of a file that has to be refused. */
export async function toFailure(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const result = await readDocument(bytes, 'it.xml');
  if (result.status !== 'refused') throw new Error('accepted');
  return result;
}
