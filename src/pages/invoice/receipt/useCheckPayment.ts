import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DocumentView } from '#api/documents/documentView.ts';
import type { ProcessorName } from '#contract/codes.ts';
import { INTENT_QUERY, PROCESSOR_QUERY } from '#domain/address/successPath.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';

type Reading = Pick<Extract<DocumentView<unknown>, { state: 'shown' }>, 'readId' | 'retry'>;

/**
 * Checks the outcome of the payment in the success page's URL if it is unknown: at once, and whenever the invoice is refetched. Once
 * it is known, the URL gets the payment's id, or the payer returns to the pay page with the reason, and the invoice is refetched.
 */
export function useCheckPayment(
  { readId, retry }: Reading,
  firstProcessor: ProcessorName | null,
): void {
  const { appId, xid: invoiceXid } = useInvoiceKey();
  const { search } = useLocation();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const query = new URLSearchParams(search);
  const paymentId = query.get(INTENT_QUERY);
  const named = query.get(PROCESSOR_QUERY);
  /** The payment being checked, and the read that last triggered a check. */
  const pending = useRef<string | null>(null);
  const checked = useRef('');
  const onEnd = useEffectEvent((to: string, state: unknown) => {
    navigate(linkTo(to), { replace: true, state });
    retry();
  });
  const ask = useEffectEvent(async () => {
    if (paymentId === null || pending.current === paymentId) return;
    pending.current = paymentId;
    try {
      const { checkPayment } = await import('#payments/return/checkPayment.ts');
      const processor = named ?? firstProcessor;
      const payment = { appId, invoiceXid, processor, paymentId, isOneOfSeveral: named !== null };
      const end = await checkPayment(payment, { store });
      if (end.kind === 'unknown' || pending.current !== paymentId) return;
      onEnd(end.to, end.kind === 'failed' ? { paymentNotice: end.notice } : null);
    } catch {
      // the chunk failed to load; the next read of the invoice retries
    } finally {
      if (pending.current === paymentId) pending.current = null;
    }
  });
  useEffect(() => {
    const question = `${paymentId} ${readId}`;
    if (checked.current === question) return;
    checked.current = question;
    void ask();
  }, [paymentId, readId]);
  useEffect(
    () => () => {
      pending.current = null; // do not navigate if the payer has left the page
    },
    [],
  );
}
