import type { ApiFailure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import styles from './DocumentFailure.module.css';
import { type FailureKind, failureKind } from './failureKind.ts';
import { RequestReference } from './RequestReference.tsx';

/** Props of the failure; `onRetry` asks for the document once more. */
export interface DocumentFailureProps {
  readonly failure: ApiFailure;
  readonly document: 'quote' | 'invoice';
  readonly onRetry: () => void;
}

type Words = readonly [title: MessageId, text: MessageId];

/** The words of each failure (8.03 for an invoice). */
const getWords = (document: DocumentFailureProps['document']): Record<FailureKind, Words> => ({
  notFound: [`public.${document}.notFoundTitle`, 'public.failure.notFoundText'],
  revoked: ['public.failure.revokedTitle', 'public.failure.revokedText'],
  offline: ['public.failure.offlineTitle', `public.${document}.offlineText`],
  failed: [
    `public.${document}.failedTitle`,
    document === 'quote' ? 'public.quote.failedText' : 'errors.publicInvoiceLoad',
  ],
});

/** A sheet that says why there is no document on it, and what to do; after a failure of the server, by which id its log has it. */
export function DocumentFailure({ failure, document, onRetry }: DocumentFailureProps) {
  const text = useText();
  const kind = failureKind(failure, useOnline());
  const [title, words] = getWords(document)[kind];
  const canRetry = kind === 'failed' || kind === 'offline';
  return (
    <Sheet>
      <div className={styles.failure} role="alert">
        <Text as="h1" variant="display">
          {text(title)}
        </Text>
        <Text isQuiet className={styles.words}>
          {text(words)}
        </Text>
        {canRetry && <Button onClick={onRetry}>{text('public.action.retry')}</Button>}
        {canRetry && <RequestReference failure={failure} />}
      </div>
    </Sheet>
  );
}
