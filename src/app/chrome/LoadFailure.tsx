import { useOnline } from '#documents/copy-notice/useOnline.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './PlainPage.module.css';
import { useContactNames } from './useContactNames.ts';

/** What stands where a page's code did not arrive: what happened and the way to try again. */
export function LoadFailure() {
  const text = useText();
  const isOnline = useOnline();
  const names = useContactNames();
  return (
    <main className={styles.sheet}>
      <Text as="h1" variant="display">
        {text(isOnline ? 'public.loadFailure.title' : 'public.failure.offlineTitle')}
      </Text>
      {isOnline && <Text isQuiet>{text('errors.unknown', names)}</Text>}
      <Button variant="filled" onClick={() => window.location.reload()}>
        {text('public.action.retry')}
      </Button>
    </main>
  );
}
