import { isBoot, isInvoiceResponse, isQuoteResponse } from '#api/guards/readGuards.ts';
import { shape } from '#api/guards/shape.ts';
import type { Boot } from '#contract/entities/boot.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';

/** What can be saved of a business. */
export type SnapshotKind = 'quote' | 'invoice';

/** Identifies a saved document on this origin. */
export interface SnapshotKey {
  readonly kind: SnapshotKind;
  readonly appId: string;
  readonly xid: string;
}

/** The body of a document, by its kind. */
export interface SnapshotBodies {
  readonly quote: RouteResponse<'getQuote'>;
  readonly invoice: RouteResponse<'getInvoice'>;
}

/** Version of the records below; records of other versions are ignored. */
export const SNAPSHOT_VERSION = 1;

/** A document from the server, with what is needed to render it again. All times in ms since 1970. */
export interface Snapshot<K extends SnapshotKind = SnapshotKind> extends SnapshotKey {
  readonly v: typeof SNAPSHOT_VERSION;
  readonly kind: K;
  readonly host: string;
  readonly etag: string | null;
  /** When this device received it, by its own clock. */
  readonly fetchedAt: number;
  /** When it was current, by the server's clock. */
  readonly serverDate: number;
  /** When it was last on the screen. */
  readonly openedAt: number;
  /** Tags of the message and format locales it was read in. */
  readonly locale: { readonly catalogue: string; readonly format: string };
  readonly body: SnapshotBodies[K];
  readonly boot: Boot;
}

/** The key of a record in its store. */
export function toSnapshotId({ kind, appId, xid }: SnapshotKey): string {
  return `${kind}/${appId}/${xid}`;
}

const isRecordBesidesBody = shape(
  'kind appId xid?etag#v fetchedAt serverDate openedAt:locale:boot',
  shape('catalogue format'),
  isBoot,
);

/** Whether a stored value is a complete record of this version, including its document and boot response. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecordBesidesBody(value)) return false;
  const { v, kind, body } = value as Snapshot;
  const isBody = kind === 'quote' ? isQuoteResponse : kind === 'invoice' && isInvoiceResponse;
  return v === SNAPSHOT_VERSION && isBody && isBody(body);
}
