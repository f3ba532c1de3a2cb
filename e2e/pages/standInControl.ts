import { addresses } from '../fixtures/addresses.ts';

/** Calls the stand-in's control endpoints. */
export async function control(path: string, payload?: object) {
  const url = `${addresses().standIn}/_stand-in${path}`;
  const response = await fetch(
    url,
    payload === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(payload),
        },
  );
  if (!response.ok) throw new Error(`The stand-in returned ${response.status} for ${path}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape
  return (await response.json()) as any;
}

/** The processor's payments of an invoice, by their ids. A barrier or fault for one affects no other test. */
export async function listIntents(invoiceNumber: string): Promise<readonly string[]> {
  const { payment_intents: intents } = await control('/intents');
  return intents
    .filter((intent: { metadata: Record<string, string> }) => {
      return intent.metadata.invoice_number === invoiceNumber;
    })
    .map(({ id }: { id: string }) => id);
}

/** A successful charge; `amount` in the currency's smallest unit, its code in lower case. */
export interface StandInCharge {
  readonly amount: number;
  readonly currency: string;
}

/** The successful charges of an invoice, by the processor's own books. */
export async function succeededCharges(invoiceNumber: string): Promise<readonly StandInCharge[]> {
  const { charges } = await control(
    `/charges?metadata[invoice_number]=${encodeURIComponent(invoiceNumber)}`,
  );
  return charges.filter((charge: { status: string }) => charge.status === 'succeeded');
}

/** The number of successful charges of an invoice, by the processor's own books. Every payment test relies on it. */
export async function countCharges(invoiceNumber: string): Promise<number> {
  return (await succeededCharges(invoiceNumber)).length;
}
