import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Invoice } from '#contract/entities/invoice.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { processingEnded, processingStarted } from '#store/slices/salesSlice.ts';
import { type FlowState, PaymentFlow } from './PaymentFlow.ts';
import { createPaymentCalls } from './paymentCalls.ts';

/** The payment of this visit of the pay page, with where it stands. Starts by itself; the processing flag follows it (4.08, 4.10). */
export function usePaymentFlow(invoice: Pick<Invoice, 'xid' | 'orderId'>): {
  readonly flow: PaymentFlow;
  readonly state: FlowState;
} {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [flow] = useState(
    () =>
      new PaymentFlow({
        calls: createPaymentCalls(appId, dispatch),
        invoiceXid: invoice.xid,
        orderId: invoice.orderId,
        onProcessing: (isProcessing) =>
          dispatch(isProcessing ? processingStarted() : processingEnded()),
      }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  useEffect(() => {
    if (flow.getState().step === 'starting') void flow.start();
  }, [flow]);
  return { flow, state };
}
