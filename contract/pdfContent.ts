import type { OrderCharges } from './entities/checkout/chargeSchedule.ts';

/** The kinds of PDF: a receipt is for one payment of an invoice, a proof is an accepted quote with its proof. */
export const PDF_KINDS = ['invoice', 'receipt', 'quote', 'proof'] as const;

/** One of the documents that exist as PDF. */
export type PdfKind = (typeof PDF_KINDS)[number];

/** The document whose content is requested, as the API returned it for its page. */
export interface PdfContentRequest {
  readonly kind: PdfKind;
  /** The body of `getInvoice` or `getQuote`. */
  readonly response: unknown;
  /** Which payment's receipt; null for other kinds. */
  readonly paymentId: string | null;
  /** The later charges of an invoice's order; null for other documents. */
  readonly charges: OrderCharges | null;
  /** Tags of the messages and of the formats, as `LocaleChoice`. */
  readonly locale: { readonly catalogue: string; readonly format: string };
  /** The language tag of the business's own texts. */
  readonly contentLocale: string;
  /** The time of the response, in ms since 1970: its day decides what is overdue. */
  readonly now: number;
}

/** A short status and its meaning. */
export interface ContentChip {
  readonly tone: 'neutral' | 'good' | 'info' | 'warning' | 'critical';
  readonly label: string;
}

/** A row of a list: its label, small print below it, and its amount. */
export interface ContentRow {
  readonly label: string;
  readonly chip: ContentChip | null;
  readonly notes: readonly string[];
  readonly amount: string | null;
}

/** A row of a table of lines; `isSum` rows come last. */
export interface ContentLine {
  readonly name: string;
  readonly notes: readonly string[];
  readonly amount: string;
  readonly isSum: boolean;
}

/** A row of the totals. */
export interface ContentTotal {
  readonly label: string;
  readonly amount: string;
  readonly kind: 'plain' | 'strong' | 'good';
}

/** A label with its value, line by line. */
export interface ContentFact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** A part of a document. All texts are plain text with line breaks; Unicode isolates separate text of different directions. */
export type ContentBlock =
  | {
      readonly kind: 'figure';
      readonly label: string;
      readonly amount: string;
      /** The total, if the amount is only a part of it. */
      readonly whole: string | null;
      readonly chip: ContentChip | null;
      /** Sentences about the amount. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'facts' | 'pairs'; readonly facts: readonly ContentFact[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly lines: readonly ContentLine[];
    }
  | { readonly kind: 'totals'; readonly totals: readonly ContentTotal[] }
  | { readonly kind: 'rows'; readonly rows: readonly ContentRow[] }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The direction, if it can differ from that of the document. */
      readonly dir?: 'ltr' | 'rtl';
    }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'picture';
      /** SVG. */
      readonly svg: string;
      readonly widthMm: number;
      /** Its meaning, for readers who cannot see it. */
      readonly alt: string;
      /** Printed below it; empty for none. */
      readonly caption: string;
    }
  | {
      readonly kind: 'section';
      readonly title: string;
      readonly aside: string | null;
      readonly blocks: readonly ContentBlock[];
    };

/** Everything that a document shows, in the order of its page, in one language. */
export interface PdfContent {
  /** Tag of its messages. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Tag of the business's own texts. */
  readonly contentLang: string;
  /** The document's name: "Invoice 2041". */
  readonly title: string;
  readonly business: string;
  readonly logoUrl: string | null;
  /** First letter of the business's name, shown where it has no logo. */
  readonly letter: string;
  /** `#rrggbb` each: the business's accent on paper, and text on it. */
  readonly accent: string;
  readonly onAccent: string;
  readonly blocks: readonly ContentBlock[];
  /** "Page 1 of 3" with U+E000 in place of the page number and U+E001 in place of the number of pages. */
  readonly pageLabel: string;
}
