import type { ReactNode } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { SupportContact, type SupportContactProps } from '../parties/SupportContact.tsx';
import { RequestReference } from './RequestReference.tsx';

/** Props of the page: why nothing can be shown, and what the reader can do. */
export interface FailurePageProps extends SupportContactProps {
  readonly title: string;
  readonly text: string;
  /** Retries; omitted if a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** The failure, if a retry may help; it has the request id from the server's log. */
  readonly failure?: ApiFailure;
  /** An additional next step. */
  readonly children?: ReactNode;
}

/** Replaces the page of a link: shows the reason, then what to do and whom to ask. */
export function FailurePage(props: FailurePageProps) {
  const { boot, title, text: message, onRetry, failure, children } = props;
  const text = useText();
  return (
    <PlainPage title={title}>
      <Text isQuiet role="alert">
        {message}
      </Text>
      {onRetry && (
        <Button variant="filled" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
      {onRetry && failure && <RequestReference failure={failure} />}
      <SupportContact boot={boot} />
      {children}
    </PlainPage>
  );
}
