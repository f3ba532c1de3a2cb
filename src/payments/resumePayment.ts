import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { type CheckedPayment, checkPayment } from './checkPayment.ts';
import { clearReturnParameters } from './clearReturnParameters.ts';
import type { ProcessorOutcome } from './contract.ts';
import { getPayMethods } from './getPayMethods.ts';
import { loadProcessor } from './loadProcessor.ts';
import { REGISTRY, type Registry } from './registry.ts';
import { type PaymentReturn, parseReturn, RETURN_PATH } from './returnUrl.ts';

/** How a payment that left the page has ended; `not-a-return` where the address is of none. */
export type ResumedPayment = CheckedPayment | { readonly kind: 'not-a-return' };

/** What the return page has; tests hand in processors of their own. */
export interface ResumeDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly store: AppStore;
  readonly locale: string;
  readonly registry?: Registry;
}

/**
 * Ends a payment that came back to `/payment/auth/return`: asks the processor through its script, then lets the server read
 * it too (completeAuthorizedPayment). Only the server's word counts; when it cannot be had, the end is `unknown`. The secret
 * leaves the address when all of this is done (2.36), so that a reload in between begins again. Never rejects.
 */
export async function resumePayment(deps: ResumeDeps): Promise<ResumedPayment> {
  const { page, store, registry = REGISTRY } = deps;
  const back = parseReturn(page.location.href, registry);
  if (back === null) return { kind: 'not-a-return' };
  const hint = await retrieveOutcome(back, deps);
  const { appId, invoiceXid, registered, session } = back;
  const payment = {
    appId,
    invoiceXid,
    processor: registered.name,
    paymentId: session.paymentId,
    isOneOfSeveral: back.connectionId !== null,
  };
  const end = await checkPayment(payment, { store, hint, registry });
  if (page.location.pathname === RETURN_PATH) clearReturnParameters(page, registry);
  return end;
}

/** What the processor's own script says; it only chooses the words of a failure. */
async function retrieveOutcome(
  { appId, invoiceXid: xid, connectionId, registered, session }: PaymentReturn,
  { store, locale }: ResumeDeps,
): Promise<ProcessorOutcome> {
  try {
    const request = invoiceEndpoints.endpoints.getInvoice.initiate({ appId, xid });
    const { value } = await store.dispatch(request).unwrap();
    const methods = getPayMethods(value.appSalesInfo, [registered]);
    const method =
      methods.find((one) => connectionId === null || one.connectionId === connectionId) ?? null;
    const loaded = method && (await loadProcessor(method, locale));
    return (await loaded?.resume?.(session)) ?? { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' }; // the script or the invoice did not arrive: the server is asked all the same
  }
}
