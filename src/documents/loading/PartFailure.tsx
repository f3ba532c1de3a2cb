import type { OnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';

/** Props of the failure: how to fetch the part again. Without `mayReload` the retry is hidden, because it may reload the page. */
export interface PartFailureProps extends Pick<OnDemand<unknown>, 'load'> {
  readonly mayReload?: boolean;
}

/** Says that a part of the page failed to load, and offers a retry. */
export function PartFailure({ load, mayReload = true }: PartFailureProps) {
  const text = useText();
  const isOnline = useOnline();
  const retry = useRetry({ load });
  return (
    <p role="alert">
      <span>{text(isOnline ? 'public.loadFailure.part' : 'public.failure.offlineTitle')}</span>{' '}
      {mayReload && (
        <Button variant="text" onClick={retry}>
          {text('public.action.retry')}
        </Button>
      )}
    </p>
  );
}
