import type { Database, Transaction } from '#server/database/database.ts';
import { ProblemError } from '#server/http/problemError.ts';
import type { Processor } from '#server/processors/processor.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import { invoicesWithLiveIntent, lockLiveIntent } from './intentStore.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { problemOfProcessor } from './problemOfProcessor.ts';

/** What a change needs that no open payment may outlive; without a processor nobody can be asked to end one. */
export interface ClosingDeps {
  readonly db: Database;
  readonly clock: { now(): Date };
  readonly processor: Processor | null;
}

/** Called in the change's transaction, with the invoice locked and after every other check: undoes it while a payment is open. */
export type RefuseOpenPayment = (tx: Transaction, invoiceId: string) => Promise<void>;

/** After this many payments that customers opened in between, the change gives up. */
const MAX_LOOKS = 5;

class PaymentIsOpen extends Error {
  constructor(readonly invoiceId: string) {
    super(`A payment of invoice ${invoiceId} is open`);
    this.name = 'PaymentIsOpen';
  }
}

/**
 * Runs a change after which nobody may confirm a payment that was opened before it. The change asks by `RefuseOpenPayment`;
 * what is open is then ended at the processor and the change run again, so that one which is refused or a replay ends
 * nothing. Throws `payment-in-progress` for a payment on its way, `processor-unreachable` when nobody knows.
 */
export async function withoutOpenPayment<T>(
  { db, clock, processor }: ClosingDeps,
  change: (refuseOpenPayment: RefuseOpenPayment) => Promise<T>,
): Promise<T> {
  if (processor === null) return change(async () => undefined);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    try {
      return await change(refuseOpenPayment);
    } catch (error) {
      if (!(error instanceof PaymentIsOpen)) throw error;
      await closeOrExplain({ db, clock, processor }, error.invoiceId);
    }
  }
  throw new ProblemError('payment-in-progress');
}

async function refuseOpenPayment(tx: Transaction, invoiceId: string): Promise<void> {
  if ((await lockLiveIntent(tx, invoiceId)) !== null) throw new PaymentIsOpen(invoiceId);
}

async function closeOrExplain(deps: PaymentDeps, invoiceId: string): Promise<void> {
  try {
    await closeOpenPayment(deps, invoiceId);
  } catch (error) {
    throw problemOfProcessor(error);
  }
}

/**
 * Ends the open payments of a business that no longer takes any online; one that is on its way arrives. Does nothing without
 * a processor. Asked again after a failure, it goes on.
 */
export async function closeOpenPayments(
  { db, clock, processor }: ClosingDeps,
  appId: string,
): Promise<void> {
  if (processor === null) return;
  for (const invoiceId of await invoicesWithLiveIntent(db, appId)) {
    try {
      await closeOrExplain({ db, clock, processor }, invoiceId);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'payment-in-progress') throw error;
    }
  }
}
