import { processCheckout } from '#api/checkoutCalls.ts';
import type { FormKey } from '#api/checkoutEndpoints.ts';
import type { ApiFailure } from '#api/failure.ts';
import type { CheckoutResult } from '#contract/entities/checkoutForm.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import { clearReturnParameters } from '../clearReturnParameters.ts';
import type { ReturnNotice } from '../flowState.ts';
import { isTooLate } from '../isRefused.ts';
import { REGISTRY } from '../registry.ts';
import { toReturnNotice } from '../toNotice.ts';
import {
  readSubmittedCheckout,
  removeSubmittedCheckout,
  type SentCheckout,
  storeSubmittedCheckout,
  type WholeCheckout,
} from './submittedCheckout.ts';
import { toCheckoutPayment } from './toCheckoutPayment.ts';

/**
 * How a checkout that left the page has ended. `none`: the address is of no return, or of one that is not known here; `before` is
 * what was chosen and typed, where that is.
 */
export type ReturnedCheckout =
  | { readonly kind: 'none'; readonly before: WholeCheckout | null }
  | { readonly kind: 'done'; readonly result: CheckoutResult }
  | { readonly kind: 'failed'; readonly notice: ReturnNotice; readonly before: WholeCheckout }
  | { readonly kind: 'unknown'; readonly isFree: boolean };

/** What a return works with. */
export interface CheckoutReturnDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly form: FormKey;
  readonly dispatch: AppDispatch;
  /** Whether the customer has asked for it: what may still be charged by asking is not asked about before. */
  readonly isAsked: boolean;
}

/**
 * Ends a checkout that came back from a bank's page, or was opened again before its answer was heard: the server reads what came
 * of it, with what was submitted before (4.19). The secret leaves the address once that is known (2.36); a reload in between
 * begins again. Without name or e-mail of the form the query is cleared and everything starts again (4.20). Never rejects.
 */
export async function settleCheckoutReturn({
  page,
  form,
  dispatch,
  isAsked,
}: CheckoutReturnDeps): Promise<ReturnedCheckout> {
  const before = readSubmittedCheckout(form.id);
  const returned = findReturn(page);
  const sent = returned ?? before?.sent ?? null;
  if (before === null || sent === null) {
    clearUnknownReturn(page);
    return { kind: 'none', before };
  }
  const unknown = { kind: 'unknown', isFree: Number(before.payAmount) === 0 } as const;
  if (returned === null && !sent.token.isConfirmed && !isAsked) return unknown;
  const { token, connectionId, idempotencyKey = newId() } = sent;
  const payment = toCheckoutPayment(form.id, before, token);
  const write = { page: before.page, idempotencyKey, connectionId };
  const response = await dispatch(processCheckout(form, payment, write));
  if (!response.isOk && isUnknown(response.failure, returned === null)) return unknown;
  clearReturnParameters(page, REGISTRY);
  storeSubmittedCheckout(form.id, { ...before, sent: null });
  if (!response.isOk && isTooLate(response.failure))
    return { kind: 'failed', notice: { kind: 'too-late' }, before };
  if (!response.isOk) return { kind: 'none', before }; // the form itself says what is the matter
  const { outcome } = response.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') {
    removeSubmittedCheckout(form.id);
    return { kind: 'done', result: response.value };
  }
  return { kind: 'failed', notice: toReturnNotice(response.value), before };
}

/** Takes out of the address what a return has put there of which nothing is known here. */
export function clearUnknownReturn(page: CheckoutReturnDeps['page']): void {
  if (findReturn(page) !== null) clearReturnParameters(page, REGISTRY);
}

const STILL_GOING_ON = new Set<ProblemCode | null>([
  'idempotency-outstanding',
  'payment-in-progress',
  'too-many-requests',
]);

/** Whether a failure may hide what was taken; what was sent once before may still be going on. */
function isUnknown(failure: ApiFailure, wasSent: boolean): boolean {
  if (failure.kind !== 'problem') return true;
  const { status, code } = failure.problem;
  return wasSent && (status >= 500 || STILL_GOING_ON.has(code));
}

function findReturn(page: CheckoutReturnDeps['page']): SentCheckout | null {
  const query = new URL(page.location.href).searchParams;
  for (const registered of REGISTRY) {
    const session = registered.readReturn(query);
    if (session === null) continue;
    const token = {
      paymentToken: session.paymentId,
      tokenProcessor: registered.name,
      paymentType: registered.paymentType,
      isConfirmed: session.secret !== '',
    };
    return { token };
  }
  return null;
}
