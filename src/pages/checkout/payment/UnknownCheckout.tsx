import { useText } from '#i18n/useText.ts';
import { UnknownOutcome } from '#payments/card-form/UnknownOutcome.tsx';
import { CHECKOUT_TEXTS, FREE_CHECKOUT_TEXTS } from '#payments/checkout/checkoutTexts.ts';
import { FormTextsContext } from '#payments/notices/formTexts.ts';
import { PlainPage } from '#ui/plain-page/index.ts';

/** Props: whether nothing was due, and how to check again. */
export interface UnknownCheckoutProps {
  readonly isFree: boolean;
  readonly onCheck: () => void;
}

/** Shown when a form was submitted and its outcome is unknown. */
export function UnknownCheckout({ isFree, onCheck }: UnknownCheckoutProps) {
  const text = useText();
  return (
    <PlainPage title={text('checkout.title')}>
      <FormTextsContext value={isFree ? FREE_CHECKOUT_TEXTS : CHECKOUT_TEXTS}>
        <UnknownOutcome onCheck={onCheck} />
      </FormTextsContext>
    </PlainPage>
  );
}
