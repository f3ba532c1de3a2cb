import { useEffect, useState } from 'react';
import { readCharges, stopCharges } from '#api/checkoutCalls.ts';
import type { OrderCharges } from '#contract/entities/chargePlan.ts';
import type { Invoice } from '#contract/entities/invoice.ts';
import { LaterCharges } from '#documents/charges/LaterCharges.tsx';
import { newId } from '#platform/ids.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useInvoiceKey } from './useInvoiceKey.ts';

/** Props of the later charges of an invoice. */
export interface InvoiceChargesProps {
  readonly invoice: Invoice;
}

/** What the order of an invoice has charged later, read once the invoice is shown; nothing until then, and where it cannot be read. */
export function InvoiceCharges({ invoice }: InvoiceChargesProps) {
  const { appId, xid } = useInvoiceKey();
  const dispatch = useAppDispatch();
  const [charges, setCharges] = useState<OrderCharges | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const answer = await dispatch(readCharges(appId, xid));
      if (isHere && answer.isOk) setCharges(answer.value.charges);
    };
    void read();
    addEventListener('online', read);
    return () => {
      isHere = false;
      removeEventListener('online', read);
    };
  }, [dispatch, appId, xid]);
  if (charges === null) return null;
  const stop = async () => {
    const write = { idempotencyKey: newId() };
    const answer = await dispatch(stopCharges(appId, charges.receiptId, write));
    if (answer.isOk) setCharges(answer.value.charges ?? null);
    return answer.isOk;
  };
  return (
    <LaterCharges
      charges={charges}
      company={invoice.company}
      currency={invoice.currencyCode}
      appId={appId}
      shownXid={xid}
      isOutOfReach={false}
      onStop={stop}
    />
  );
}
