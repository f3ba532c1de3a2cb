import type { OnDemand } from '#i18n/useOnDemand.ts';
import { useRetry } from '#i18n/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/useOnline.ts';
import { Button } from '#ui/button/index.ts';

/** Props of the failure: the way to fetch the part again. Without `mayReload` it is not offered: it may reload the page. */
export interface PartFailureProps extends Pick<OnDemand<unknown>, 'load'> {
  readonly mayReload?: boolean;
}

/** Says that a part of the page did not come, and offers to fetch it again. */
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
