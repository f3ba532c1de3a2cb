import { addresses } from '../fixtures/addresses.ts';

/** Calls the stand-in's control calls. */
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
  if (!response.ok) throw new Error(`The stand-in answered ${response.status} to ${path}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
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

/** A charge that succeeded; `amount` in the currency's smallest unit, its code in small letters. */
export interface StandInCharge {
  readonly amount: number;
  readonly currency: string;
}

/** The charges of an invoice that succeeded, by the processor's own books. */
export async function succeededCharges(invoiceNumber: string): Promise<readonly StandInCharge[]> {
  const { charges } = await control(
    `/charges?metadata[invoice_number]=${encodeURIComponent(invoiceNumber)}`,
  );
  return charges.filter((charge: { status: string }) => charge.status === 'succeeded');
}

/** The judge of every payment test: how many charges of an invoice succeeded, by the processor's own books. */
export async function countCharges(invoiceNumber: string): Promise<number> {
  return (await succeededCharges(invoiceNumber)).length;
}
