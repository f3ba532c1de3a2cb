import type { ApiFailure } from '#api/failure.ts';
import { failureKind } from '#documents/failure/failureKind.ts';
import { RequestReference } from '#documents/failure/RequestReference.tsx';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';

/** Props of the failure; `onRetry` asks for the form once more. */
export interface FormFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

const WORDS = {
  notFound: ['checkout.notFound', 'public.failure.notFoundText'],
  revoked: ['public.failure.revokedTitle', 'public.failure.revokedText'],
  offline: ['public.failure.offlineTitle', 'checkout.offline'],
  failed: ['checkout.title', 'errors.publicLoad'],
} as const;

/** Says why there is no form, and what to do (8.02). */
export function FormFailure({ failure, onRetry }: FormFailureProps) {
  const text = useText();
  const kind = failureKind(failure, useOnline());
  const [title, words] = WORDS[kind];
  return (
    <PlainPage title={text(title)}>
      <Text isQuiet role="alert">
        {text(words)}
      </Text>
      {(kind === 'failed' || kind === 'offline') && (
        <Button variant="filled" onClick={onRetry}>
          {text('public.action.retry')}
        </Button>
      )}
      {kind === 'failed' && <RequestReference failure={failure} />}
    </PlainPage>
  );
}
