import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';

/** Shown while a form or a receipt loads. */
export function Waiting() {
  const text = useText();
  return (
    <PlainPage title={text('checkout.title')} isBusy>
      <Spinner />
    </PlainPage>
  );
}
