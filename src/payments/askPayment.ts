import { completeAuthorizedPayment } from '#api/paymentCalls.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import { successPath } from '#domain/address/successPath.ts';
import { newId } from '#platform/ids.ts';
import type { AppStore } from '#store/createAppStore.ts';
import type { ProcessorOutcome } from './contract.ts';
import type { NoticeKind } from './PaymentFlow.ts';
import type { PaymentReturn } from './returnUrl.ts';

/** How a payment has ended, and the page of ours to go to. `notice` is what the pay page then says. */
export type PaymentEnd =
  | { readonly kind: 'success'; readonly to: string }
  | { readonly kind: 'failed'; readonly to: string; readonly notice: NoticeKind }
  | { readonly kind: 'unknown'; readonly to: string };

/** A payment that has left the page: of which invoice it is, and how the processor names it. */
export type LeftPayment = Pick<PaymentReturn, 'appId' | 'invoiceXid' | 'paymentId'>;

/** Who asks. `hint` is what the processor's script said; it only chooses the words of a failure. */
export interface PaymentAsking {
  readonly store: AppStore;
  readonly hint?: ProcessorOutcome;
}

/**
 * Lets the server read what came of a payment that left the page (completeAuthorizedPayment). Only its word counts; when it
 * cannot be had, the end is `unknown`, and the page to go to asks again. Never rejects.
 */
export async function askPayment(
  { appId, invoiceXid, paymentId }: LeftPayment,
  { store, hint = { kind: 'unknown' } }: PaymentAsking,
): Promise<PaymentEnd> {
  const answer = await store.dispatch(
    completeAuthorizedPayment(
      { invoiceXID: invoiceXid, paymentToken: paymentId, tokenProcessor: 'STRIPE' },
      { appId, idempotencyKey: newId() },
    ),
  );
  const invoicePath = `/${encodeURIComponent(appId)}/${encodeURIComponent(invoiceXid)}`;
  if (!answer.isOk) return { kind: 'unknown', to: successPath(invoicePath, { intent: paymentId }) };
  const { outcome, payment } = answer.value;
  if (outcome === 'paid' || outcome === 'processing') {
    return { kind: 'success', to: successPath(invoicePath, { payment: payment?.id }) };
  }
  return { kind: 'failed', to: `${invoicePath}/pay`, notice: noticeOf(outcome, hint) };
}

function noticeOf(
  outcome: Exclude<PaymentResult['outcome'], 'paid' | 'processing'>,
  hint: ProcessorOutcome,
): NoticeKind {
  if (outcome === 'needs-action' || hint.kind === 'not-authenticated') return 'not-authenticated';
  return outcome === 'failed' ? 'declined' : 'not-charged';
}
