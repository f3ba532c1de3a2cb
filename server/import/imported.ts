import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import type { BusinessDocument } from './model/businessDocument.ts';

/** An e-invoice of EN 16931: its amounts are its own and are stored unchanged. */
export interface ImportedInvoice {
  readonly status: 'read';
  readonly format: 'ubl' | 'cii';
  readonly kind: BusinessDocument['kind'];
  readonly number: string;
  readonly document: BusinessDocument;
}

/** A quote or invoice of our JSON: lines that our own computation totals. */
export interface ImportedDraft {
  readonly status: 'read';
  readonly format: 'json';
  readonly kind: 'quote' | 'invoice';
  readonly number: string;
  readonly issuedOn: string;
  /** The day a quote ends on, or an invoice is due on. */
  readonly lastDay: string | null;
  readonly content: ContentDraft;
}

/** A document that was read and checked, ready to be stored. */
export type Imported = ImportedInvoice | ImportedDraft;
