import { expect } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';

/** A new copy of a demo document: its link, and its location in the API. */
export interface DemoDocument {
  readonly name: string;
  readonly url: string;
  readonly appId: string;
  readonly xid: string;
}

/** Creates a new document in a state of the demo, so that no two tests share one. */
export async function createDemoDocument(scenario: string): Promise<DemoDocument> {
  const response = await fetch(`${addresses().app}/demo/scenarios/${scenario}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The scenario ${scenario} returned ${response.status}`);
  return (await response.json()) as DemoDocument;
}

/** A document's location in the API. */
export type DocumentAddress = Pick<DemoDocument, 'appId' | 'xid'>;

/** The server's current invoice. */
export async function readInvoice(address: DocumentAddress) {
  return (await read('invoice', address)).invoice;
}

/** The server's current quote. */
export async function readQuote(address: DocumentAddress) {
  return (await read('quote', address)).quote;
}

/** The server's own counts for a quote: acceptances and invoices in its database. */
export async function countEffects({ appId, xid }: DocumentAddress) {
  const response = await fetch(`${addresses().app}/demo/quotes/${appId}/${xid}/effects`);
  return (await response.json()) as { readonly acceptances: number; readonly invoices: number };
}

/** Checks that the server has one acceptance of the first version, with its one invoice. */
export async function expectAcceptedOnce(address: DocumentAddress, revision = 1): Promise<void> {
  const quote = await readQuote(address);
  expect(quote).toMatchObject({ status: 'ACCEPTED_INVOICED', revision });
  expect(quote.invoiceXid).toBeTruthy();
  expect(await countEffects(address)).toEqual({ acceptances: 1, invoices: 1 });
}

/** Checks that the server has no acceptance. */
export async function expectNotAccepted(address: DocumentAddress): Promise<void> {
  expect((await readQuote(address)).acceptedAt).toBeNull();
  expect(await countEffects(address)).toEqual({ acceptances: 0, invoices: 0 });
}

async function read(kind: 'quote' | 'invoice', { appId, xid }: DocumentAddress) {
  const response = await fetch(`${addresses().app}/api/${appId}/v1/sales/${kind}/${xid}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape
  return (await response.json()) as any;
}

/** The business's changes of a quote while its customer has it open. */
export async function changeQuote(
  { appId, xid }: DocumentAddress,
  change: 'revise' | 'expire' | 'withdraw',
): Promise<void> {
  const url = `${addresses().app}/demo/quotes/${appId}/${xid}/${change}`;
  const response = await fetch(url, { method: 'POST' });
  if (!response.ok) throw new Error(`The change ${change} returned ${response.status}`);
}

/** Decides on a quote as another person does, on another device. */
export async function decideOnOtherDevice(
  { appId, xid }: DocumentAddress,
  action: 'accept' | 'decline',
): Promise<void> {
  const url = `${addresses().app}/api/${appId}/v1/sales/quote/${xid}`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const response = await fetch(`${url}/${action}`, {
    method: 'POST',
    headers: {
      'if-match': etag,
      'idempotency-key': `"${crypto.randomUUID()}"`,
      ...(action === 'decline' ? { 'content-type': 'application/json' } : {}),
    },
    ...(action === 'decline' ? { body: JSON.stringify({ reason: 'Not needed any more.' }) } : {}),
  });
  if (!response.ok) throw new Error(`The ${action} elsewhere returned ${response.status}`);
}
