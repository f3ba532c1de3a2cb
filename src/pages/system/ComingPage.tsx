import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Stands at a route whose page is still to come, and says so. */
export function ComingPage() {
  const text = useText();
  return (
    <PlainPage title={text('public.coming.title')}>
      <Text isQuiet>{text('public.coming.hint')}</Text>
    </PlainPage>
  );
}
