import { stopCharges } from '#api/checkout/checkoutCalls.ts';
import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { OrderSchedule } from '#documents/later-charges/OrderSchedule.tsx';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';

/** Props of a receipt's recurring and later charges. */
export interface CheckoutChargesProps {
  readonly receipt: CheckoutReceipt;
  readonly charges: OrderCharges;
  /** Whether the server is unreachable, so that charges can be neither stopped nor paid. */
  readonly isOutOfReach: boolean;
  /** Called with the updated receipt once they are stopped. */
  readonly onChanged: (receipt: CheckoutReceipt) => void;
}

/** The recurring and later charges of a receipt. */
export function CheckoutCharges(props: CheckoutChargesProps) {
  const { receipt, charges, isOutOfReach, onChanged } = props;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const stop = async () => {
    const write = { idempotencyKey: newId() };
    const response = await dispatch(stopCharges(appId, receipt.receiptId, write));
    if (response.isOk) onChanged(response.value);
    return response.isOk;
  };
  return (
    <OrderSchedule
      charges={charges}
      recurring={receipt.basket.totals.recurring}
      company={receipt.company}
      currency={receipt.basket.currencyCode}
      appId={appId}
      shownXid={null}
      isOutOfReach={isOutOfReach}
      onStop={stop}
    />
  );
}
