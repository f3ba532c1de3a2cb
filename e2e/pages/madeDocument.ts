import { addresses } from '../fixtures/addresses.ts';

/** A fresh copy of a demo document: its link, and where it lives. */
export interface MadeDocument {
  readonly name: string;
  readonly url: string;
  readonly appId: string;
  readonly xid: string;
}

/** Makes a fresh document in a state of the demo; no test shares one. */
export async function makeDocument(scenario: string): Promise<MadeDocument> {
  const answer = await fetch(`${addresses().app}/demo/scenarios/${scenario}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The scenario ${scenario} answered ${answer.status}`);
  return (await answer.json()) as MadeDocument;
}

/** Where a document lives. */
export type DocumentAddress = Pick<MadeDocument, 'appId' | 'xid'>;

/** The invoice as the server has it now. */
export async function readInvoice(address: DocumentAddress) {
  return (await read('invoice', address)).invoice;
}

/** The quote as the server has it now. */
export async function readQuote(address: DocumentAddress) {
  return (await read('quote', address)).quote;
}

async function read(kind: 'quote' | 'invoice', { appId, xid }: DocumentAddress) {
  const answer = await fetch(`${addresses().app}/api/${appId}/v1/sales/${kind}/${xid}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
  return (await answer.json()) as any;
}
