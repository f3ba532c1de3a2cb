import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { shadeGarden, springCleanUp } from '#server/demo/content/garden.ts';
import type { TestServer } from '../server/testServer.ts';

/** What differs from the usual test document. */
export interface TestDocument {
  readonly appId?: string;
  readonly content?: ContentDraft;
  readonly lastDay?: string | null;
  readonly isDraft?: boolean;
}

/** A sent quote of Fern & Field, valid until the end of the year; returns its path below `/api/...`. */
export async function makeQuote(server: TestServer, changes: TestDocument = {}): Promise<string> {
  const { appId = 'fern', content = shadeGarden(), lastDay = '2026-12-31' } = changes;
  const xid = await createQuote(server.office, appId, { content, expiresOn: lastDay });
  if (!changes.isDraft) await sendQuote(server.office, appId, xid);
  return `/api/${appId}/v1/sales/quote/${xid}`;
}

/** A sent invoice of Fern & Field; returns its path below `/api/...`. */
export async function makeInvoice(server: TestServer, changes: TestDocument = {}): Promise<string> {
  const { appId = 'fern', content = springCleanUp(), lastDay = '2026-12-31' } = changes;
  const xid = await createInvoice(server.office, appId, { content, dueOn: lastDay });
  if (!changes.isDraft) await sendInvoice(server.office, appId, xid);
  return `/api/${appId}/v1/sales/invoice/${xid}`;
}

/** A version that no document has: as sent by a reader of other content. */
export const UNKNOWN_VERSION = `"${'A'.repeat(22)}.${'A'.repeat(32)}"`;

/** The version of a document that its page would send back as `If-Match`. */
export async function versionAt(server: TestServer, path: string): Promise<string> {
  const { headers } = await server.get(path);
  return headers.etag ?? '';
}
