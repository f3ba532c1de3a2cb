import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useOnDemand } from '#i18n/useOnDemand.ts';
import { useRetry } from '#i18n/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';

/** Fetched apart: what the form is made of is named in the page's own code, and in that of no other page. */
const loadStaffCardEntry = () => import('./StaffCardEntry.tsx').then((late) => late.StaffCardEntry);

/** The page on which staff take a card; its code comes behind it. */
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
