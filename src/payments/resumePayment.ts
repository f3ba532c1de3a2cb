import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { askPayment, type PaymentEnd } from './askPayment.ts';
import type { ProcessorOutcome } from './contract.ts';
import { processorTheme } from './processorTheme.ts';
import { fetchProcessor } from './registry.ts';
import { type PaymentReturn, readReturn } from './returnUrl.ts';

/** How a payment that left the page has ended; `not-a-return` where the address is of none. */
export type Resumed = PaymentEnd | { readonly kind: 'not-a-return' };

/** The payer's surroundings on the return page. */
export interface ResumeSurroundings {
  readonly store: AppStore;
  readonly locale: string;
}

/**
 * Ends a payment that came back to `/payment/auth/return`: asks the processor through its script, then lets the server read
 * it too (completeAuthorizedPayment). Only the server's word counts; when it cannot be had, the end is `unknown`. Never rejects.
 */
export async function resumePayment(
  address: string,
  surroundings: ResumeSurroundings,
): Promise<Resumed> {
  const back = readReturn(address);
  if (back === null) return { kind: 'not-a-return' };
  const hint = await askProcessor(back, surroundings);
  return askPayment(back, { store: surroundings.store, hint });
}

/** What the processor's own script says; it only chooses the words of a failure. */
async function askProcessor(
  back: PaymentReturn,
  { store, locale }: ResumeSurroundings,
): Promise<ProcessorOutcome> {
  try {
    const { appId, invoiceXid: xid, paymentId, clientSecret } = back;
    const request = invoiceEndpoints.endpoints.getInvoice.initiate({ appId, xid });
    const { value } = await store.dispatch(request).unwrap();
    const loaded = await load(value.appSalesInfo, locale);
    return (await loaded?.resume({ paymentId, clientSecret })) ?? { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' }; // the script or the invoice did not arrive: the server is asked all the same
  }
}

async function load({ processor, publicKey, accountId, scriptUrl }: AppSalesInfo, locale: string) {
  if (!processor || !publicKey || !accountId || !scriptUrl) return null;
  const module = await fetchProcessor(processor);
  const theme = processorTheme();
  return module?.load({ publicKey, accountId, scriptUrl, locale, theme }) ?? null;
}
