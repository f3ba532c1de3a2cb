import { useParams } from 'react-router-dom';
import type { ApiFailure } from '#api/failure.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { Link } from '#ui/link/index.ts';
import type { SupportContactProps } from '../parties/SupportContact.tsx';
import { FailurePage } from './FailurePage.tsx';
import { type FailureKind, failureKind } from './failureKind.ts';

/** Props of the failure; `onRetry` reads the document again. */
export interface DocumentFailureProps extends SupportContactProps {
  readonly failure: ApiFailure;
  readonly document: 'quote' | 'invoice';
  readonly onRetry: () => void;
}

type FailureTexts = readonly [title: MessageId, text: MessageId];

/** The texts of each failure (8.03 for an invoice). */
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

/** Why the document cannot be shown, and what to do; after a server error, the request's id in its log. */
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
