import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';

/** A chunk of its own, so that only this page's code lists the files of the form. */
const loadStaffCardEntry = () => import('./StaffCardEntry.tsx').then((late) => late.StaffCardEntry);

/** The page on which staff charge a card; its code is loaded lazily. */
export function StaffCardPage() {
  const text = useText();
  const title = text('staff.card.title.product');
  useWindowTitle(title);
  const part = useOnDemand(loadStaffCardEntry, undefined, true);
  const retry = useRetry(part);
  if (part.value !== null) return <part.value />;
  const hasFailed = part.state === 'failed';
  return (
    <PlainPage title={title} isBusy={!hasFailed}>
      {hasFailed ? (
        <Button variant="filled" onClick={retry}>
          {text('public.action.retry')}
        </Button>
      ) : (
        <Spinner />
      )}
    </PlainPage>
  );
}
