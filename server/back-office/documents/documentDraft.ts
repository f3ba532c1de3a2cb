import type { Contact } from '#contract/entities/documents/party.ts';
import type { ReviewRow } from '#contract/entities/documents/quote.ts';
import type { LineInput } from '#domain/document/lineTotals.ts';

/** A line as the business writes it: its description, and the input of the computation. */
export interface LineDraft extends LineInput {
  readonly name: string;
  readonly description: string | null;
  readonly unit: string | null;
}

/** How a document is to be paid; amounts are decimal strings of its currency. Deposit and instalments make the total. */
export interface InstalmentDraft {
  readonly deposit: string;
  readonly depositDueOn: string | null;
  readonly instalments: readonly { readonly dueOn: string; readonly amount: string }[];
}

/** A document's content before the computation. */
export interface ContentDraft {
  readonly currency: string;
  readonly title: string | null;
  readonly contact: Contact;
  readonly lines: readonly LineDraft[];
  /** The name is part of the hash of an imported file (`toImportHash`): renaming it would make every file look changed. */
  readonly plan: InstalmentDraft | null;
  readonly notes: string | null;
  readonly orderTerms: string | null;
  readonly reviewRows: readonly ReviewRow[];
}

/** A new quote. `xid` is only given for a fixed link; otherwise it is random. */
export interface QuoteDraft {
  readonly content: ContentDraft;
  readonly expiresOn: string | null;
  readonly xid?: string;
}

/** An invoice to be made. */
export interface InvoiceDraft {
  readonly content: ContentDraft;
  readonly dueOn: string | null;
  readonly xid?: string;
}
