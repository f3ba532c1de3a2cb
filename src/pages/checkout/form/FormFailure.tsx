import type { ApiFailure } from '#api/failure.ts';
import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { failureKind } from '#documents/loading/failureKind.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBoot } from '#store/useBusinessName.ts';

/** Props of the failure; `onRetry` refetches the form. */
export interface FormFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

const TEXTS = {
  notFound: ['checkout.notFound', 'public.failure.notFoundText'],
  revoked: ['checkout.closedTitle', 'checkout.closedText'],
  offline: ['public.failure.offlineTitle', 'checkout.offline'],
  failed: ['checkout.title', 'errors.publicLoad'],
} as const;

/** Why the form cannot be shown, and what to do. */
export function FormFailure({ failure, onRetry }: FormFailureProps) {
  const boot = useBoot();
  const text = useText();
  const kind = failureKind(failure, useOnline());
  const [title, message] = TEXTS[kind];
  const canRetry = kind === 'failed' || kind === 'offline';
  return (
    <FailurePage
      boot={boot}
      title={text(title)}
      text={text(message)}
      onRetry={canRetry ? onRetry : undefined}
      failure={failure}
    />
  );
}
