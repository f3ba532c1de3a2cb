import { useEffect, useState } from 'react';
import { readCharges, removeMethod, stopCharges } from '#api/checkout/checkoutCalls.ts';
import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { ChargedMethod } from '#documents/later-charges/ChargedMethod.tsx';
import { OrderSchedule } from '#documents/later-charges/OrderSchedule.tsx';
import { newId } from '#platform/ids.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useInvoiceKey } from '../useInvoiceKey.ts';

/** Props of an invoice's recurring and later charges. */
export interface InvoiceChargesProps {
  readonly invoice: Invoice;
}

/**
 * The later charges of an invoice's order, fetched after the invoice is shown. Renders nothing before that, or if the fetch fails.
 */
export function InvoiceCharges({ invoice }: InvoiceChargesProps) {
  const { appId, xid } = useInvoiceKey();
  const dispatch = useAppDispatch();
  const [charges, setCharges] = useState<OrderCharges | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const response = await dispatch(readCharges(appId, xid));
      if (isHere && response.isOk) setCharges(response.value.charges);
    };
    void read();
    addEventListener('online', read);
    return () => {
      isHere = false;
      removeEventListener('online', read);
    };
  }, [dispatch, appId, xid]);
  if (charges === null) return null;
  const change = async (call: typeof stopCharges) => {
    const response = await dispatch(call(appId, charges.receiptId, { idempotencyKey: newId() }));
    if (response.isOk) setCharges(response.value.charges ?? null);
    return response.isOk;
  };
  const { method, methodRemovedAt } = charges;
  return (
    <>
      <OrderSchedule
        charges={charges}
        company={invoice.company}
        currency={invoice.currencyCode}
        appId={appId}
        shownXid={xid}
        isOutOfReach={false}
        onStop={() => change(stopCharges)}
      />
      <ChargedMethod
        method={method}
        {...(methodRemovedAt !== undefined && { methodRemovedAt })}
        company={invoice.company}
        isOutOfReach={false}
        onRemove={() => change(removeMethod)}
      />
    </>
  );
}
