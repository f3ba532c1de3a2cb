import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** The page for every address that does not exist (8.16). */
export function NotFoundPage() {
  const text = useText();
  return (
    <PlainPage title={text('errors.pageNotFound')}>
      <Text isQuiet>{text('public.notFound.hint')}</Text>
    </PlainPage>
  );
}
