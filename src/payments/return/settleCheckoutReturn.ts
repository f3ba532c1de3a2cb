import { processCheckout } from '#api/checkout/checkoutCalls.ts';
import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import type { ApiFailure } from '#api/failure.ts';
import type { CheckoutResult } from '#contract/entities/checkout/checkoutForm.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import {
  type CompleteCheckout,
  readSubmittedCheckout,
  removeSubmittedCheckout,
  type SentCheckout,
  storeSubmittedCheckout,
} from '../checkout/submittedCheckout.ts';
import { toCheckoutPayment } from '../checkout/toCheckoutPayment.ts';
import type { ReturnNotice } from '../confirm/flowState.ts';
import { isRefundedLatePayment } from '../confirm/isRefused.ts';
import { toReturnNotice } from '../confirm/toNotice.ts';
import { REGISTRY } from '../registry.ts';
import { clearReturnParameters } from './clearReturnParameters.ts';
import { readReturn } from './returnUrl.ts';

/**
 * The outcome of a checkout that redirected. `none`: the URL is not a return, or an unknown one; `before` is what was selected and
 * typed earlier, if stored.
 */
export type ReturnedCheckout =
  | { readonly kind: 'none'; readonly before: CompleteCheckout | null }
  | { readonly kind: 'done'; readonly result: CheckoutResult }
  | { readonly kind: 'failed'; readonly notice: ReturnNotice; readonly before: CompleteCheckout }
  | { readonly kind: 'unknown'; readonly isFree: boolean };

export interface CheckoutReturnDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly form: FormKey;
  readonly dispatch: AppDispatch;
  /** Whether the customer requested the check. A check that may itself charge does not run automatically. */
  readonly isRequested: boolean;
}

/**
 * Settles a checkout that returned from a bank's page, or whose page was reopened before the response arrived: the server reads
 * the outcome, with the details submitted earlier. The secret is removed from the URL only afterwards, so that a reload in between
 * starts again. Without a stored name or e-mail the query is cleared and the form starts over. Never rejects.
 */
export async function settleCheckoutReturn({
  page,
  form,
  dispatch,
  isRequested,
}: CheckoutReturnDeps): Promise<ReturnedCheckout> {
  const before = readSubmittedCheckout(form.id);
  const returned = findReturn(page);
  const sent = returned ?? before?.sent ?? null;
  if (before === null || sent === null) {
    clearUnknownReturn(page);
    return { kind: 'none', before };
  }
  const unknown = { kind: 'unknown', isFree: Number(before.payAmount) === 0 } as const;
  if (returned === null && !sent.token.isConfirmed && !isRequested) return unknown;
  const { token, connectionId, idempotencyKey = newId() } = sent;
  const payment = toCheckoutPayment(form.id, before, token);
  const write = { page: before.page, idempotencyKey, connectionId };
  const response = await dispatch(processCheckout(form, payment, write));
  if (!response.isOk && isUnknown(response.failure, returned === null)) return unknown;
  clearReturnParameters(page, REGISTRY);
  storeSubmittedCheckout(form.id, { ...before, sent: null });
  if (!response.isOk && isRefundedLatePayment(response.failure))
    return { kind: 'failed', notice: { kind: 'too-late' }, before };
  if (!response.isOk) return { kind: 'none', before }; // the form shows the reason
  const { outcome } = response.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') {
    removeSubmittedCheckout(form.id);
    return { kind: 'done', result: response.value };
  }
  return { kind: 'failed', notice: toReturnNotice(response.value), before };
}

/** Removes return parameters from the URL if nothing is stored for them. */
export function clearUnknownReturn(page: CheckoutReturnDeps['page']): void {
  if (readReturn(page.location.href, REGISTRY) !== null) clearReturnParameters(page, REGISTRY);
}

const PENDING_CODES = new Set<ProblemCode | null>([
  'idempotency-outstanding',
  'payment-in-progress',
  'too-many-requests',
]);

/** Whether there may be a charge despite a failure: an earlier attempt may still be processing. */
function isUnknown(failure: ApiFailure, wasSent: boolean): boolean {
  if (failure.kind !== 'problem') return true;
  const { status, code } = failure.problem;
  return wasSent && (status >= 500 || PENDING_CODES.has(code));
}

function findReturn(page: CheckoutReturnDeps['page']): SentCheckout | null {
  const returned = readReturn(page.location.href, REGISTRY);
  if (returned === null) return null;
  const { registered, session } = returned;
  const token = {
    paymentToken: session.paymentId,
    tokenProcessor: registered.name,
    paymentType: registered.paymentType,
    isConfirmed: session.secret !== '',
  };
  return { token };
}
