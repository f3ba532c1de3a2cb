import { useParams } from 'react-router-dom';
import type { ApiFailure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Link } from '#ui/link/index.ts';
import type { SupportContactProps } from '../parties/SupportContact.tsx';
import { FailurePage } from './FailurePage.tsx';
import { type FailureKind, failureKind } from './failureKind.ts';

/** Props of the failure; `onRetry` refetches the document. */
export interface DocumentFailureProps extends SupportContactProps {
  readonly failure: ApiFailure;
  readonly document: 'quote' | 'invoice';
  readonly onRetry: () => void;
}

type FailureTexts = readonly [title: MessageId, text: MessageId];

/** The texts of each kind of failure. */
const getTexts = (
  document: DocumentFailureProps['document'],
): Record<FailureKind, FailureTexts> => ({
  notFound: [`public.${document}.notFoundTitle`, 'public.failure.notFoundText'],
  revoked: ['public.failure.revokedTitle', 'public.failure.revokedText'],
  offline: ['public.failure.offlineTitle', `public.${document}.offlineText`],
  failed: [
    `public.${document}.failedTitle`,
    document === 'quote' ? 'public.quote.failedText' : 'errors.publicInvoiceLoad',
  ],
});

/** Explains why the document cannot be shown, and what to do. After a server error it shows the request id from the server's log. */
export function DocumentFailure({ boot, failure, document, onRetry }: DocumentFailureProps) {
  const text = useText();
  const { appId } = useParams();
  const kind = failureKind(failure, useOnline());
  const [title, message] = getTexts(document)[kind];
  const canRetry = kind === 'failed' || kind === 'offline';
  return (
    <FailurePage
      boot={boot}
      title={text(title)}
      text={text(message)}
      onRetry={canRetry ? onRetry : undefined}
      failure={failure}
    >
      {appId !== undefined && (
        <Link to={`/${encodeURIComponent(appId)}`}>{text('public.failure.toSaved')}</Link>
      )}
    </FailurePage>
  );
}
