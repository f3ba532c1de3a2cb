import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { isInstalled } from '#offline/page/install/isInstalled.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './DocumentsPage.module.css';
import type { SavedDocuments } from './useSavedDocuments.ts';

type Reason = 'empty' | 'off' | 'failed' | 'unreached';

/** Props of the empty list. `onRetry` retries if the request for the business failed. */
export interface EmptyListProps {
  readonly saved: SavedDocuments;
  readonly onRetry: (() => void) | null;
}

/** Explains why the list is empty, and how documents get into it. */
export function EmptyList({ saved, onRetry }: EmptyListProps) {
  const text = useText();
  const isOnline = useOnline();
  const reason = onRetry ? 'unreached' : getReason(saved);
  const texts: Readonly<Record<Reason, readonly [MessageId, MessageId]>> = {
    empty: ['public.saved.empty.title', 'public.saved.empty.text'],
    off: ['public.saved.off.title', 'public.saved.off.text'],
    failed: ['public.saved.failed.title', 'public.saved.failed.text'],
    unreached: [
      isOnline ? 'public.loadFailure.title' : 'public.failure.offlineTitle',
      'public.saved.empty.text',
    ],
  };
  const [title, hint] = texts[reason];
  return (
    <div className={styles.empty}>
      <Text as="h2" variant="display">
        {text(title)}
      </Text>
      <Text isQuiet>{text(hint)}</Text>
      {(reason === 'empty' || reason === 'unreached') && isInstalled(window) && (
        <Text isQuiet>{text('public.saved.empty.app')}</Text>
      )}
      {onRetry && (
        <div>
          <Button variant="filled" onClick={onRetry}>
            {text('public.action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

function getReason({ state, isSavingEnabled }: SavedDocuments): Reason {
  if (state === 'failed' || state === 'part') return 'failed';
  return isSavingEnabled ? 'empty' : 'off';
}
