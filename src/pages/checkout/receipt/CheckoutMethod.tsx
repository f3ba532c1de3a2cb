import { removeMethod } from '#api/checkout/checkoutCalls.ts';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { ChargedMethod } from '#documents/later-charges/ChargedMethod.tsx';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';

/** Props of a receipt's saved payment method. */
export interface CheckoutMethodProps {
  readonly receipt: CheckoutReceipt;
  /** Whether the server is unreachable, so that the method cannot be removed. */
  readonly isOutOfReach: boolean;
  /** Called with the updated receipt once the method is removed. */
  readonly onChanged: (receipt: CheckoutReceipt) => void;
}

/** The payment method saved with a receipt. */
export function CheckoutMethod({ receipt, isOutOfReach, onChanged }: CheckoutMethodProps) {
  const { receiptId, method, methodRemovedAt, company } = receipt;
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const remove = async () => {
    const response = await dispatch(removeMethod(appId, receiptId, { idempotencyKey: newId() }));
    if (response.isOk) onChanged(response.value);
    return response.isOk;
  };
  return (
    <ChargedMethod
      method={method}
      {...(methodRemovedAt !== undefined && { methodRemovedAt })}
      company={company}
      isOutOfReach={isOutOfReach}
      onRemove={remove}
    />
  );
}
