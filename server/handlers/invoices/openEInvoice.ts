import type { EInvoice } from '#contract/entities/documents/eInvoice.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { hasEInvoice, toEInvoice } from '#server/documents/e-invoice/toEInvoice.ts';
import {
  findOriginal,
  listAttachments,
  readFile,
  type StoredAttachment,
} from '#server/documents/fileStore.ts';
import { findInvoice, type LoadedInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import type { StoredFiles } from '#server/e-invoice-xml/writtenParts.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** An invoice that can be downloaded as an e-invoice. */
export interface OpenEInvoice {
  readonly number: string;
  /** The imported UBL file, or null. */
  readonly originalId: string | null;
  /** Writes the e-invoice in a syntax; throws 404 if the invoice lacks data that EN 16931 requires. */
  readonly write: (toXml: WriteXml) => Promise<Buffer>;
}

type WriteXml = (invoice: EInvoice, files: StoredFiles) => string;

/** The stored data of an invoice that may be downloaded as an e-invoice, all from one read. */
export interface StoredEInvoice {
  readonly invoice: LoadedInvoice;
  readonly originalId: string | null;
  readonly attached: readonly StoredAttachment[];
}

/** Reads an invoice; throws 404 for an unknown one, and 410 for a revoked link. */
export async function loadEInvoice(
  tx: Transaction,
  { business, xid, isStaff = false }: EInvoiceKey,
): Promise<StoredEInvoice> {
  const row = orThrowNotFound(await findInvoice(tx, { appId: business.appId, xid }));
  if (!isStaff) assertLinkWorks(row);
  return {
    invoice: await loadInvoice(tx, row),
    originalId: await findOriginal(tx, row.contentId),
    attached: await listAttachments(tx, row.contentId),
  };
}

interface EInvoiceKey {
  readonly business: BusinessRow;
  readonly xid: string;
  /** Staff read it whether or not its public link works. */
  readonly isStaff?: boolean;
}

/** Opens the e-invoice of a public link; throws 404 for an unknown link, and 410 for a revoked one. */
export async function openEInvoice(db: Database, key: EInvoiceKey): Promise<OpenEInvoice> {
  const { invoice, originalId, attached } = await readConsistently(db, (tx) =>
    loadEInvoice(tx, key),
  );
  return {
    number: invoice.row.number,
    originalId,
    write: (toXml) => writeEInvoice(db, key.business, { invoice, attached }, toXml),
  };
}

/** Writes a stored invoice in a syntax; throws 404 if it lacks data that EN 16931 requires. */
export async function writeEInvoice(
  db: Database,
  business: BusinessRow,
  { invoice, attached }: Pick<StoredEInvoice, 'invoice' | 'attached'>,
  toXml: WriteXml,
): Promise<Buffer> {
  const document = toDocument(invoice, business);
  return Buffer.from(toXml(document, await readFiles(db, attached)));
}

function toDocument(invoice: LoadedInvoice, business: BusinessRow): EInvoice {
  if (!hasEInvoice(invoice, business)) throw new ProblemError('not-found');
  return invoice.content.row.document ?? toEInvoice(invoice, business);
}

async function readFiles(
  db: Database,
  attached: readonly StoredAttachment[],
): Promise<StoredFiles> {
  const byPlace = new Map<number, Uint8Array>();
  for (const { position, fileId } of attached)
    byPlace.set(position, orThrowNotFound(await readFile(db, fileId)));
  return byPlace;
}
