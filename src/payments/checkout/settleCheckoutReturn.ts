import { processCheckout } from '#api/checkoutCalls.ts';
import type { FormKey } from '#api/checkoutEndpoints.ts';
import type { CheckoutResult } from '#contract/entities/checkoutForm.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import { clearReturnParameters } from '../clearReturnParameters.ts';
import type { NoticeKind } from '../flowState.ts';
import { REGISTRY } from '../registry.ts';
import {
  readSubmittedCheckout,
  removeSubmittedCheckout,
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
  | { readonly kind: 'failed'; readonly notice: NoticeKind; readonly before: WholeCheckout }
  | { readonly kind: 'unknown' };

/** What a return works with. */
export interface CheckoutReturnDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly form: FormKey;
  readonly dispatch: AppDispatch;
}

/** Of a bank's step that failed. */
const NOT_AUTHENTICATED = /_intent_authentication_failure$/;

/**
 * Ends a checkout that came back from a bank's page: the server reads what came of it, with what was submitted before (4.19). The
 * secret leaves the address once that is known (2.36); a reload in between begins again. Without name or e-mail of the form the
 * query is cleared and everything starts again (4.20). Never rejects.
 */
export async function settleCheckoutReturn({
  page,
  form,
  dispatch,
}: CheckoutReturnDeps): Promise<ReturnedCheckout> {
  const before = readSubmittedCheckout(form.id);
  const found = findReturn(page);
  if (found === null) return { kind: 'none', before };
  if (before === null) {
    clearReturnParameters(page, REGISTRY);
    return { kind: 'none', before: null };
  }
  const { registered, session } = found;
  const payment = toCheckoutPayment(form.id, before, {
    paymentToken: session.paymentId,
    tokenProcessor: registered.name,
    paymentType: registered.paymentType,
    isConfirmed: session.secret !== '',
  });
  const write = { page: before.page, idempotencyKey: newId() };
  const answer = await dispatch(processCheckout(form, payment, write));
  if (!answer.isOk && answer.failure.kind !== 'problem') return { kind: 'unknown' };
  clearReturnParameters(page, REGISTRY);
  if (!answer.isOk) return { kind: 'none', before }; // the form itself says what is the matter
  const { outcome, declineCode } = answer.value;
  if (outcome === 'paid' || outcome === 'saved' || outcome === 'processing') {
    removeSubmittedCheckout(form.id);
    return { kind: 'done', result: answer.value };
  }
  const isBank = outcome === 'needs-action' || NOT_AUTHENTICATED.test(declineCode ?? '');
  if (isBank) return { kind: 'failed', notice: 'not-authenticated', before };
  return { kind: 'failed', notice: outcome === 'failed' ? 'declined' : 'not-charged', before };
}

function findReturn(page: CheckoutReturnDeps['page']) {
  const query = new URL(page.location.href).searchParams;
  for (const registered of REGISTRY) {
    const session = registered.readReturn(query);
    if (session !== null) return { registered, session };
  }
  return null;
}
