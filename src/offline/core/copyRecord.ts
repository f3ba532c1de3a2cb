import { isBoot, isInvoiceAnswer, isQuoteAnswer } from '#api/guards/readGuards.ts';
import type { Boot } from '#contract/entities/boot.ts';
import type { Answer } from '#contract/routes/routes.ts';

/** What can be kept of a business. */
export type CopyKind = 'quote' | 'invoice';

/** Names one kept document on this origin. */
export interface CopyKey {
  readonly kind: CopyKind;
  readonly appId: string;
  readonly xid: string;
}

/** What a document's body is, by its kind. */
export interface CopyBodies {
  readonly quote: Answer<'getQuote'>;
  readonly invoice: Answer<'getInvoice'>;
}

/** Version of the records below; one of another version counts as none. */
export const COPY_VERSION = 1;

/** A document as the server told it, with what is needed to draw it again. All times in ms since 1970. */
export interface CopyRecord<K extends CopyKind = CopyKind> extends CopyKey {
  readonly v: typeof COPY_VERSION;
  readonly kind: K;
  readonly host: string;
  readonly etag: string | null;
  /** When this device received it, by its own clock. */
  readonly fetchedAt: number;
  /** When it was true, by the server's clock. */
  readonly serverDate: number;
  /** When it was last on the screen. */
  readonly openedAt: number;
  /** Tags of the words and of the formats that it was read in. */
  readonly locale: { readonly catalogue: string; readonly format: string };
  readonly body: CopyBodies[K];
  readonly boot: Boot;
}

/** The key of a record in its store. */
export function copyId({ kind, appId, xid }: CopyKey): string {
  return `${kind}/${appId}/${xid}`;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether something read from the store is a whole record of this version, its document and boot included. */
export function isCopyRecord(value: unknown): value is CopyRecord {
  const record = (isRecord(value) ? value : {}) as Partial<CopyRecord>;
  const { v, kind, appId, xid, etag, fetchedAt, serverDate, openedAt, locale, body, boot } = record;
  return (
    v === COPY_VERSION &&
    (kind === 'quote' || kind === 'invoice') &&
    [appId, xid, locale?.catalogue, locale?.format].every(isText) &&
    (etag === null || isText(etag)) &&
    [fetchedAt, serverDate, openedAt].every(isTime) &&
    (kind === 'quote' ? isQuoteAnswer : isInvoiceAnswer)(body) &&
    isBoot(boot)
  );
}
