import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';

/** Shown until the link has been opened. */
export function OpeningPage() {
  const text = useText();
  return (
    <PlainPage title={text('public.paymentMethod.loading')} isBusy>
      <Spinner />
    </PlainPage>
  );
}
