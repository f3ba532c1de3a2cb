import { type MethodLink, removeLinkMethod } from '#api/payments/paymentMethodCalls.ts';
import type { SavedMethod } from '#contract/entities/payments/paymentMethod.ts';
import { RemoveMethod } from '#documents/later-charges/RemoveMethod.tsx';
import { CardSummary } from '#documents/payments/CardSummary.tsx';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { useBusinessName } from '#store/useBusinessName.ts';

/** Props of a link's saved payment method. */
export interface LinkMethodProps {
  readonly link: MethodLink;
  readonly method: SavedMethod;
  readonly label?: string;
  /** Called with the time of the removal, once the server has removed it. */
  readonly onRemoved: (removedAt: string) => void;
}

/** The payment method saved with a link, and a button that removes it. */
export function LinkMethod({ link, method, label, onRemoved }: LinkMethodProps) {
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const businessName = useBusinessName();
  const remove = async () => {
    const response = await dispatch(removeLinkMethod(link, { appId, idempotencyKey: newId() }));
    if (response.isOk) onRemoved(response.value.removedAt);
    return response.isOk;
  };
  return (
    <>
      <CardSummary method={method} {...(label !== undefined && { label })} />
      <RemoveMethod businessName={businessName} onRemove={remove} />
    </>
  );
}
