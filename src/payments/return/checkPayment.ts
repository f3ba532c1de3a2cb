import { completeAuthorizedPayment } from '#api/payments/paymentCalls.ts';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import { successPath } from '#domain/address/successPath.ts';
import { newId } from '#platform/ids.ts';
import type { AppStore } from '#store/createAppStore.ts';
import type { ReturnNotice } from '../confirm/flowState.ts';
import { isRefundedLatePayment } from '../confirm/isRefused.ts';
import { toReturnNotice } from '../confirm/toNotice.ts';
import type { ProcessorOutcome } from '../contract.ts';
import { REGISTRY, type Registry } from '../registry.ts';

/** The outcome of a payment, and the page to show next. `notice` is for the pay page. */
export type CheckedPayment =
  | { readonly kind: 'success'; readonly to: string }
  | { readonly kind: 'failed'; readonly to: string; readonly notice: ReturnNotice }
  | { readonly kind: 'unknown'; readonly to: string };

/** A payment that redirected: its invoice, and its id at the processor. */
export interface RedirectedPayment {
  readonly appId: string;
  readonly invoiceXid: string;
  /** The processor's name, possibly from a URL. If it is not registered, this app's first processor is used. */
  readonly processor: string | null;
  readonly paymentId: string;
  /** Whether the business has several processors, so that the URL must name this one. */
  readonly isOneOfSeveral?: boolean;
}

/** `hint` is the processor script's outcome. It only chooses the text of a failure. */
export interface CheckOptions {
  readonly store: AppStore;
  readonly hint?: ProcessorOutcome;
  readonly registry?: Registry;
}

/**
 * Lets the server read the outcome of a payment that redirected (completeAuthorizedPayment). Only the server's result counts;
 * without it the outcome is `unknown`, and the next page checks again. Never rejects.
 */
export async function checkPayment(
  { appId, invoiceXid, processor, paymentId, isOneOfSeveral = false }: RedirectedPayment,
  { store, hint = { kind: 'unknown' }, registry = REGISTRY }: CheckOptions,
): Promise<CheckedPayment> {
  const registered = registry.find(({ name }) => name === processor) ?? registry[0];
  const tokenProcessor = registered.name;
  const response = await store.dispatch(
    completeAuthorizedPayment(
      { invoiceXID: invoiceXid, paymentToken: paymentId, tokenProcessor },
      { appId, idempotencyKey: newId() },
    ),
  );
  const invoicePath = `/${encodeURIComponent(appId)}/${encodeURIComponent(invoiceXid)}`;
  if (!response.isOk) {
    if (isRefundedLatePayment(response.failure))
      return { kind: 'failed', to: `${invoicePath}/pay`, notice: { kind: 'too-late' } };
    const of = { intent: paymentId, processor: isOneOfSeveral ? tokenProcessor : undefined };
    return { kind: 'unknown', to: successPath(invoicePath, of) };
  }
  const { outcome, payment } = response.value;
  if (outcome === 'paid' || outcome === 'processing') {
    return { kind: 'success', to: successPath(invoicePath, { payment: payment?.id }) };
  }
  return { kind: 'failed', to: `${invoicePath}/pay`, notice: toNotice(response.value, hint) };
}

/** Uses the script's hint, because the server's reason does not distinguish 3D Secure of a card from a bank redirect. */
function toNotice(result: PaymentResult, hint: ProcessorOutcome): ReturnNotice {
  const read = toReturnNotice(result);
  if (hint.kind === 'unknown' || result.outcome === 'needs-action') return read;
  if (hint.kind === 'not-authenticated') return { kind: 'not-authenticated' };
  if (result.outcome !== 'failed' || hint.kind === 'failed') return { kind: 'not-charged' };
  return read.kind === 'declined' ? read : { kind: 'declined', reason: 'declined' };
}
