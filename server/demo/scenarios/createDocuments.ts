import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import type { ContentDraft } from '#server/back-office/documents/documentDraft.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import type { DemoAppId } from '#server/demo/demoAppId.ts';
import type { StagedDocument } from '#server/demo/scenario.ts';
import type { Stage } from '#server/demo/stage.ts';
import { newRowId } from '#server/platform/ids.ts';

/** The document and its customer. `untilOffset`: days from now until the quote expires or the invoice is due. */
export interface DocumentOptions {
  readonly appId: DemoAppId;
  readonly content: ContentDraft;
  readonly untilOffset: number;
}

/** A quote, written and sent. */
export async function sentQuote(stage: Stage, making: DocumentOptions): Promise<StagedDocument> {
  const { appId, content, untilOffset } = making;
  const xid = await createQuote(stage.office, appId, {
    content,
    expiresOn: stage.day(appId, untilOffset),
    ...(stage.xid === undefined ? {} : { xid: stage.xid }),
  });
  await sendQuote(stage.office, appId, xid);
  return { appId, xid };
}

/** An invoice, written and sent. */
export async function sentInvoice(stage: Stage, making: DocumentOptions): Promise<StagedDocument> {
  const { appId, content, untilOffset } = making;
  const xid = await createInvoice(stage.office, appId, {
    content,
    dueOn: stage.day(appId, untilOffset),
    ...(stage.xid === undefined ? {} : { xid: stage.xid }),
  });
  await sendInvoice(stage.office, appId, xid);
  return { appId, xid };
}

/** The customer reads the quote and accepts it. */
export async function accept(stage: Stage, { appId, xid }: StagedDocument): Promise<void> {
  const base = `/api/${appId}/v1/sales/quote/${xid}`;
  await stage.post(`${base}/viewed`);
  const { etag } = await stage.get(base);
  await stage.post(`${base}/accept`, {
    headers: { 'if-match': etag, 'billfold-tapped-at': stage.clock.now().toISOString() },
  });
}

/** The customer reads the quote and declines it. */
export async function decline(
  stage: Stage,
  { appId, xid }: StagedDocument,
  reason: string,
): Promise<void> {
  const base = `/api/${appId}/v1/sales/quote/${xid}`;
  await stage.post(`${base}/viewed`);
  const { etag } = await stage.get(base);
  await stage.post(`${base}/decline`, { payload: { reason }, headers: { 'if-match': etag } });
}

/** A payment that the business took itself some days ago; `amount` is a decimal string. */
export interface ManualPaymentOptions {
  readonly daysAgo: number;
  readonly label: string;
  readonly amount: string;
}

/** The business notes a payment that it took itself, on the day on which it did. */
export async function recordManualPayment(
  stage: Stage,
  { appId, xid }: StagedDocument,
  { daysAgo, label, amount }: ManualPaymentOptions,
): Promise<void> {
  stage.daysAgo(daysAgo);
  const paidOn = stage.day(appId, -daysAgo);
  await recordPayment(stage.office, { appId, xid, key: newRowId() }, { label, amount, paidOn });
}
