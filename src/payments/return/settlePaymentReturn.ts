import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import type { AppStore } from '#store/createAppStore.ts';
import type { ProcessorOutcome } from '../contract.ts';
import { getPayMethods } from '../methods/getPayMethods.ts';
import { loadProcessor } from '../methods/loadProcessor.ts';
import { REGISTRY, type Registry } from '../registry.ts';
import { type CheckedPayment, checkPayment } from './checkPayment.ts';
import { clearReturnParameters } from './clearReturnParameters.ts';
import { type PaymentReturn, RETURN_PATH, readPaymentReturn } from './returnUrl.ts';

/** The outcome of a payment that redirected; `not-a-return` for any other URL. */
export type ReturnedPayment = CheckedPayment | { readonly kind: 'not-a-return' };

/** Dependencies of the return page; tests pass their own processors. */
export interface PaymentReturnDeps {
  readonly page: Pick<Window, 'location' | 'history'>;
  readonly store: AppStore;
  readonly locale: string;
  readonly registry?: Registry;
}

/**
 * Settles a payment that returned to `/payment/auth/return`: reads the outcome through the processor's script, then lets the server
 * read it too (completeAuthorizedPayment). Only the server's result counts; without it the outcome is `unknown`. The secret is
 * removed from the URL only at the end, so that a reload in between starts again. Never rejects.
 */
export async function settlePaymentReturn(deps: PaymentReturnDeps): Promise<ReturnedPayment> {
  const { page, store, registry = REGISTRY } = deps;
  const back = readPaymentReturn(page.location.href, registry);
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

/** The outcome from the processor's own script. It only chooses the text of a failure. */
async function retrieveOutcome(
  { appId, invoiceXid: xid, connectionId, registered, session }: PaymentReturn,
  { store, locale }: PaymentReturnDeps,
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
    return { kind: 'unknown' }; // the script or the invoice failed to load; the server can still read the outcome
  }
}
