import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import type { AppStore } from '#store/createAppStore.ts';
import type { ReturnedPayment } from './settlePaymentReturn.ts';

/** The state of the return page. `moved`: the outcome is known and the next page opens. */
export type ReturnStep = 'checking' | 'moved' | 'not-a-return' | 'not-loaded';

/**
 * Settles the returned payment once: fetches the chunk for it, then goes to the success page or back to the pay page, which gets
 * the reason in the location state as `paymentNotice`. The back button then leads to the invoice, not to the bank's page.
 */
export function usePaymentReturn(): ReturnStep {
  const [step, setStep] = useState<ReturnStep>('checking');
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const { pathname } = useLocation();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const move = async (end: ReturnedPayment) => {
      if (window.location.pathname !== pathname) return; // the payer has opened another page
      if (end.kind === 'not-a-return') return setStep('not-a-return');
      setStep('moved');
      const paymentNotice = end.kind === 'failed' ? end.notice : null;
      const invoicePath = end.to.split('/', 3).join('/');
      await navigate(linkTo(invoicePath), { replace: true });
      await navigate(linkTo(end.to), { state: { paymentNotice } });
    };
    void resume(store).then(move, () => setStep('not-loaded'));
  }, [store, navigate, linkTo, pathname]);
  return step;
}

async function resume(store: AppStore): Promise<ReturnedPayment> {
  const { settlePaymentReturn } = await import('./settlePaymentReturn.ts');
  return settlePaymentReturn({ page: window, store, locale: store.getState().app.locale });
}
