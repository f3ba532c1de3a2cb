import type { ApiFailure } from '#api/failure.ts';
import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { EndedLink, findLinkEndMessages } from './EndedLink.tsx';

/** Props of the failure; `onRetry` opens the link again. */
export interface LinkFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/** Explains why a link cannot be opened, and what to do: the text of an ended link, or that of a load failure. */
export function LinkFailure({ failure, onRetry }: LinkFailureProps) {
  const boot = useBoot();
  const text = useText();
  const isOnline = useOnline();
  const ending = findLinkEndMessages(failure);
  if (ending !== undefined) return <EndedLink ending={ending} />;
  return (
    <FailurePage
      boot={boot}
      title={text('errors.cardUpdate.headline')}
      text={text(isOnline ? 'errors.cardUpdate.load' : 'save.offline')}
      onRetry={onRetry}
      failure={failure}
    />
  );
}
