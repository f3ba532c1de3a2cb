import { completeAuthorizedPayment } from '#api/paymentCalls.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import { successPath } from '#domain/address/successPath.ts';
import { newId } from '#platform/ids.ts';
import type { AppStore } from '#store/createAppStore.ts';
import type { ProcessorOutcome } from './contract.ts';
import type { ReturnNotice } from './flowState.ts';
import { isTooLate } from './isRefused.ts';
import { REGISTRY, type Registry } from './registry.ts';
import { toReturnNotice } from './toNotice.ts';

/** What came of a payment, and the page of ours to go to. `notice` is what the pay page then says. */
export type CheckedPayment =
  | { readonly kind: 'success'; readonly to: string }
  | { readonly kind: 'failed'; readonly to: string; readonly notice: ReturnNotice }
  | { readonly kind: 'unknown'; readonly to: string };

/** A payment that has left the page: of which invoice it is, and how its processor names it. */
export interface RedirectedPayment {
  readonly appId: string;
  readonly invoiceXid: string;
  /** Its name, possibly from an address; one that is not registered stands for this app's first. */
  readonly processor: string | null;
  readonly paymentId: string;
  /** Whether the business has other processors: then an address has to name this one. */
  readonly isOneOfSeveral?: boolean;
}

/** `hint` is what the processor's script said; it only chooses the words of a failure. */
export interface CheckOptions {
  readonly store: AppStore;
  readonly hint?: ProcessorOutcome;
  readonly registry?: Registry;
}

/**
 * Lets the server read what came of a payment that left the page (completeAuthorizedPayment). Only its word counts; when it
 * cannot be had, the end is `unknown`, and the page to go to checks again. Never rejects.
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
    if (isTooLate(response.failure))
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

/** A processor's script that speaks knows a card's step from a bank of which one pays; the server's reason does not. */
function toNotice(result: PaymentResult, hint: ProcessorOutcome): ReturnNotice {
  const read = toReturnNotice(result);
  if (hint.kind === 'unknown' || result.outcome === 'needs-action') return read;
  if (hint.kind === 'not-authenticated') return { kind: 'not-authenticated' };
  if (result.outcome !== 'failed' || hint.kind === 'failed') return { kind: 'not-charged' };
  return read.kind === 'declined' ? read : { kind: 'declined', reason: 'declined' };
}
