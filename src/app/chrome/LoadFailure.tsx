import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useContactNames } from '#store/useContactNames.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Shown if a page's code failed to load: what happened, and a retry. */
export function LoadFailure() {
  const text = useText();
  const isOnline = useOnline();
  const names = useContactNames();
  return (
    <PlainPage title={text(isOnline ? 'public.loadFailure.title' : 'public.failure.offlineTitle')}>
      {isOnline && <Text isQuiet>{text('errors.unknown', names)}</Text>}
      <Button variant="filled" onClick={() => window.location.reload()}>
        {text('public.action.retry')}
      </Button>
    </PlainPage>
  );
}
