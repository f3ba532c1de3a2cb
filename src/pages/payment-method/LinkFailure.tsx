import type { ApiFailure } from '#api/failure.ts';
import { RequestReference } from '#documents/failure/RequestReference.tsx';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { EndedLink, findEnding } from './EndedLink.tsx';
import { SupportContact } from './SupportContact.tsx';

/** Props of the failure; `onRetry` opens the link once more. */
export interface LinkFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/** Says why nothing can be saved with a link, and what to do: one of the ended links, or the load failure (8.12). */
export function LinkFailure({ failure, onRetry }: LinkFailureProps) {
  const text = useText();
  const isOnline = useOnline();
  const ending = findEnding(failure);
  if (ending !== undefined) return <EndedLink ending={ending} />;
  return (
    <PlainPage title={text('errors.cardUpdate.headline')}>
      <Text isQuiet role="alert">
        {text(isOnline ? 'errors.cardUpdate.load' : 'save.offline')}
      </Text>
      <Button variant="filled" onClick={onRetry}>
        {text('public.action.retry')}
      </Button>
      <RequestReference failure={failure} />
      <SupportContact />
    </PlainPage>
  );
}
