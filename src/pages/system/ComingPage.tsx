import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** A placeholder for a route whose page is not built yet. */
export function ComingPage() {
  const text = useText();
  return (
    <PlainPage title={text('public.coming.title')}>
      <Text isQuiet>{text('public.coming.hint')}</Text>
    </PlainPage>
  );
}
