import type { ServerContext } from '#server/context/serverContext.ts';
import {
  chargeSavedMethod,
  type SavedCharge,
  toSavedChargeKey,
} from '#server/payments/charges/chargeSavedMethod.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { type AgreementPayment, endUnpaidAgreement } from './endUnpaidAgreements.ts';
import { type ApprovedAgreement, saveAgreement } from './saveAgreement.ts';

/** A payment with an agreement that the payer has just given for it. The amount is in minor units. */
export interface AgreementCharge
  extends Omit<ApprovedAgreement, 'toPaymentKey'>,
    Pick<SavedCharge, 'subject' | 'amountMinor'> {}

/**
 * Saves an agreement and charges it. The same token is the same agreement and the same charge. An agreement whose payment
 * fails is ended, also at its processor, because the next attempt creates an agreement of its own. It stays while its payment may
 * still succeed.
 */
export async function chargeAgreement(
  deps: ServerContext,
  { subject, amountMinor, ...details }: AgreementCharge,
): Promise<PaymentReport> {
  const { appId, connected, token: tryName } = details;
  const toPaymentKey = (processorMethodId: string) =>
    toSavedChargeKey({ subject, amountMinor, tryName, method: { processorMethodId } }, connected);
  const method = await saveAgreement(deps, { ...details, toPaymentKey });
  const credential = { initiator: 'customer', sequence: 'first' } as const;
  const charge = { appId, subject, method, amountMinor, tryName, credential };
  const end = (known: AgreementPayment) =>
    endUnpaidAgreement(deps, method, known).catch(() => undefined); // ended later (`server/maintenance`)
  try {
    const report = await chargeSavedMethod(deps, charge);
    await end({ isDeclined: report.outcome === 'failed', isRequestOver: true });
    return report;
  } catch (error) {
    await end({ isRequestOver: isRefusal(error) });
    throw error;
  }
}

/** Whether an error is final: the attempt charged nothing, and a repeat of it charges nothing. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code !== 'payment-in-progress';
  return error instanceof ProcessorError && error.failure !== 'unreachable';
}
