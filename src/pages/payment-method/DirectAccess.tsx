import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Stands where the page is opened by itself: it works only inside an iframe (2.37, 2.38). Nothing was asked of the server. */
export function DirectAccess() {
  const text = useText();
  return (
    <PlainPage title={text('public.paymentMethod.directTitle')}>
      <Text isQuiet>{text('public.paymentMethod.directText')}</Text>
    </PlainPage>
  );
}
