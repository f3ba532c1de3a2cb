import type { Adjustment, DocumentTotals, Period, TaxBreakdownRow } from './amounts.ts';
import type { BusinessLine } from './line.ts';
import type { Delivery, Identifier, Party, Payee, TaxRepresentative } from './party.ts';
import type { PaymentMeans } from './paymentMeans.ts';

/** A note on the whole document (BG-1). */
export interface DocumentNote {
  /** BT-21: UNTDID 4451. */
  readonly subject: string | null;
  /** BT-22. */
  readonly text: string;
}

/** The document's references; each is the other side's own number. */
export interface References {
  /** BT-10. */
  readonly buyerReference: string | null;
  /** BT-11. */
  readonly project: string | null;
  /** BT-12. */
  readonly contract: string | null;
  /** BT-13. */
  readonly purchaseOrder: string | null;
  /** BT-14. */
  readonly salesOrder: string | null;
  /** BT-15. */
  readonly receivingAdvice: string | null;
  /** BT-16. */
  readonly despatchAdvice: string | null;
  /** BT-17. */
  readonly tender: string | null;
  /** BT-18. */
  readonly invoicedObject: Identifier | null;
  /** BT-19. */
  readonly accountingReference: string | null;
}

/** An earlier invoice that this one corrects or completes (BG-3). */
export interface PrecedingInvoice {
  /** BT-25. */
  readonly number: string;
  /** BT-26. */
  readonly issuedOn: string | null;
}

/** Content embedded in the document (BT-125). It is stored as bytes and never run. */
export interface EmbeddedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Null when the limit for attachments left it out. */
  readonly content: Uint8Array | null;
}

/** A supporting document (BG-24): embedded, behind a link, or only named. */
export interface Attachment {
  /** BT-122. */
  readonly id: string;
  /** BT-123. */
  readonly description: string | null;
  /** BT-124, unchecked: only `http:` and `https:` may become a link. */
  readonly link: string | null;
  /** BT-125. */
  readonly file: EmbeddedFile | null;
}

/**
 * An invoice or credit note in the terms of EN 16931 (BT and BG ids beside each field). Days are `YYYY-MM-DD`; every
 * amount, quantity, price and rate is exact decimal text, as the document states it.
 */
export interface BusinessDocument {
  readonly kind: 'invoice' | 'credit-note';
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issuedOn: string;
  /** BT-3: UNTDID 1001. */
  readonly typeCode: string;
  /** BT-5. */
  readonly currency: string;
  /** BT-6. */
  readonly taxCurrency: string | null;
  /** BT-7. */
  readonly taxPointOn: string | null;
  /** BT-8: UNTDID 2005; that of CII is translated (`taxPointCode.ts`). */
  readonly taxPointCode: string | null;
  /** BT-9. */
  readonly dueOn: string | null;
  /** BT-20. */
  readonly paymentTerms: string | null;
  /** BT-23. */
  readonly process: string | null;
  /** BT-24. */
  readonly specification: string | null;
  readonly notes: readonly DocumentNote[];
  readonly references: References;
  readonly precedingInvoices: readonly PrecedingInvoice[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly payee: Payee | null;
  readonly taxRepresentative: TaxRepresentative | null;
  readonly delivery: Delivery | null;
  /** BG-14. */
  readonly period: Period | null;
  /** BT-83, for the whole document. */
  readonly paymentReference: string | null;
  /** BT-90. */
  readonly creditorId: string | null;
  readonly paymentMeans: readonly PaymentMeans[];
  /** BG-20. */
  readonly allowances: readonly Adjustment[];
  /** BG-21. */
  readonly charges: readonly Adjustment[];
  readonly totals: DocumentTotals;
  readonly taxes: readonly TaxBreakdownRow[];
  readonly attachments: readonly Attachment[];
  readonly lines: readonly BusinessLine[];
}
