import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { INTENT_QUERY } from '#domain/address/successPath.ts';
import { useLinkTo } from '#platform/useLinkTo.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { useInvoiceKey } from './useInvoiceKey.ts';

/**
 * How the success page looks for a payment once more. Where its address names one whose end is not known, the server is
 * asked about it, also at once; known, the address names the payment itself, or the payer is back on the pay page with the
 * reason. Every look then reads the invoice anew.
 */
export function useLook(reread: () => void): () => void {
  const { appId, xid: invoiceXid } = useInvoiceKey();
  const { search } = useLocation();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const paymentId = new URLSearchParams(search).get(INTENT_QUERY);
  const asked = useRef<string | null>(null);
  const move = useRef((_to: string, _state: unknown) => {});
  useEffect(() => {
    move.current = (to, state) => navigate(linkTo(to), { replace: true, state });
  });
  const ask = useCallback(async () => {
    if (paymentId === null || asked.current === paymentId) return;
    asked.current = paymentId;
    try {
      const { askPayment } = await import('#payments/askPayment.ts');
      const end = await askPayment({ appId, invoiceXid, paymentId }, { store });
      if (end.kind === 'unknown' || asked.current !== paymentId) return;
      move.current(end.to, end.kind === 'failed' ? { paymentNotice: end.notice } : null);
    } catch {
      // the code did not arrive: the next look asks
    } finally {
      if (asked.current === paymentId) asked.current = null;
    }
  }, [appId, invoiceXid, paymentId, store]);
  useEffect(() => {
    void ask();
    return () => {
      asked.current = null; // whoever has left is not called back
    };
  }, [ask]);
  return () => void ask().then(reread);
}
