import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { isInstalled } from '#offline/page/install/isInstalled.ts';
import { Text } from '#ui/text/index.ts';
import styles from './DocumentsPage.module.css';
import type { KeptDocuments } from './useKeptDocuments.ts';

type Reason = 'empty' | 'off' | 'failed';

/** Says why there is nothing here, and how something comes here. */
export function EmptyShelf({ kept }: { readonly kept: KeptDocuments }) {
  const text = useText();
  const isOff = kept.state === 'read' && !kept.isKeeping;
  const hasFailed = kept.state === 'failed' || kept.state === 'part';
  const reason: Reason = hasFailed ? 'failed' : isOff ? 'off' : 'empty';
  const words: Readonly<Record<Reason, readonly [MessageId, MessageId]>> = {
    empty: ['public.kept.empty.title', 'public.kept.empty.text'],
    off: ['public.kept.off.title', 'public.kept.off.text'],
    failed: ['public.kept.failed.title', 'public.kept.failed.text'],
  };
  const [title, hint] = words[reason];
  return (
    <div className={styles.empty}>
      <Text as="h2" variant="display">
        {text(title)}
      </Text>
      <Text isQuiet>{text(hint)}</Text>
      {reason === 'empty' && isInstalled(window) && (
        <Text isQuiet>{text('public.kept.empty.app')}</Text>
      )}
    </div>
  );
}
