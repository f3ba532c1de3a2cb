import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { completeAuthorizedPayment } from '#api/paymentCalls.ts';
import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import { newId } from '#platform/ids.ts';
import type { AppStore } from '#store/createAppStore.ts';
import type { ProcessorOutcome } from './contract.ts';
import type { NoticeKind } from './PaymentFlow.ts';
import { processorTheme } from './processorTheme.ts';
import { fetchProcessor } from './registry.ts';
import { type PaymentReturn, readReturn } from './returnUrl.ts';

/** How a payment that left the page has ended, and the page of ours to go to. `notice` is what the pay page then says. */
export type Resumed =
  | { readonly kind: 'success'; readonly to: string }
  | { readonly kind: 'failed'; readonly to: string; readonly notice: NoticeKind }
  | { readonly kind: 'unknown'; readonly to: string }
  | { readonly kind: 'not-a-return' };

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
  const { dispatch } = surroundings.store;
  const answer = await dispatch(
    completeAuthorizedPayment(
      { invoiceXID: back.invoiceXid, paymentToken: back.paymentId, tokenProcessor: 'STRIPE' },
      { appId: back.appId, idempotencyKey: newId() },
    ),
  );
  const invoicePath = `/${encodeURIComponent(back.appId)}/${encodeURIComponent(back.invoiceXid)}`;
  if (!answer.isOk) return { kind: 'unknown', to: `${invoicePath}/success` };
  const { outcome } = answer.value;
  if (outcome === 'paid' || outcome === 'processing') {
    return { kind: 'success', to: `${invoicePath}/success` };
  }
  return { kind: 'failed', to: `${invoicePath}/pay`, notice: noticeOf(outcome, hint) };
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

function noticeOf(outcome: 'needs-action' | 'failed' | 'open', hint: ProcessorOutcome): NoticeKind {
  if (outcome === 'needs-action' || hint.kind === 'not-authenticated') return 'not-authenticated';
  return outcome === 'failed' ? 'declined' : 'not-charged';
}
