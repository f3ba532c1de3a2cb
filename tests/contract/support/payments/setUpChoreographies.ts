import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { REDIRECT_HANDLERS } from '#tests/fakes/fakeProcessors.ts';
import type { TestResponse, TestServer } from '../server/testServer.ts';
import { setUpFakeProcessors } from './setUpFakeProcessors.ts';

/** A processor of the business. */
type Processor = 'RAINFOREST' | 'PAYPAL' | 'NEXUS';

/** Runs the work while a processor's capability lacks one of its methods. */
export async function without<T extends object>(
  capability: T | undefined,
  name: keyof T,
  work: () => Promise<void>,
): Promise<void> {
  if (capability === undefined) throw new Error(`The processor has no ${String(name)}`);
  const method = capability[name];
  delete capability[name];
  try {
    await work();
  } finally {
    capability[name] = method;
  }
}

/** Runs the work while a caller of this processor method is declared dead before the response arrives. */
export async function declareDead<T extends object>(
  { database: { db } }: TestServer,
  { reads, name }: { readonly reads: T | undefined; readonly name: keyof T },
  work: () => Promise<void>,
): Promise<void> {
  if (reads === undefined) throw new Error('The processor cannot be queried');
  const method = reads[name] as (...args: unknown[]) => Promise<unknown>;
  const response = async (...args: unknown[]) => {
    const result = await method(...args);
    await db.update(paymentIntents).set({ leasedUntil: null, leasedBy: null });
    return result;
  };
  Object.assign(reads, { [name]: response });
  try {
    await work();
  } finally {
    Object.assign(reads, { [name]: method });
  }
}

/** A payment with a token of the page. */
export interface SentPayment {
  readonly token: string;
  readonly amount?: string;
  readonly key?: string;
}

/** The outcome of each response. */
export const outcomes = (responses: readonly TestResponse[]) =>
  responses.map(({ body }) => body.outcome);

/** A business with a fake of each choreography, and for each test an open invoice of 100.00. */
export function setUpChoreographies() {
  const paying = setUpFakeProcessors(['NEXUS', 'PAYPAL', 'RAINFOREST'], {
    handlers: REDIRECT_HANDLERS,
  });
  const { processors, sendPayment } = paying;

  /** Lets the processor respond once it has a call, after concurrent calls had time to arrive. */
  const openOnceCalled = async (fake: { together(): number }, open: () => void) => {
    await expect.poll(() => fake.together()).toBe(1);
    await paying.server.get(paying.path);
    open();
  };
  const invoiceXID = () => paying.path.split('/').at(-1) ?? '';

  const accept = (
    tokenProcessor: Processor,
    { token, amount = '100.00', key = randomUUID() }: SentPayment,
  ): Promise<TestResponse> => sendPayment({ paymentToken: token, tokenProcessor }, { amount, key });
  const complete = (tokenProcessor: Processor, paymentToken: string) =>
    paying.server.post(`${paying.path}/completeAuthorizedPayment`, {
      payload: { invoiceXID: invoiceXID(), paymentToken, tokenProcessor },
    });
  const processorId = async (id: string) => {
    const [row] = await paying.server.database.db
      .select()
      .from(payments)
      .where(eq(payments.id, id));
    return row?.processorPaymentId ?? '';
  };
  const capabilitiesOf = (processor: Processor) => {
    const adapter = processors.adapters.find(({ name }) => name === processor);
    return adapter?.capabilities ?? {};
  };

  return Object.assign(paying, {
    openOnceCalled,
    invoiceXID,
    accept,
    complete,
    processorId,
    capabilitiesOf,
  });
}
