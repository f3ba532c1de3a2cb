import { useCallback, useState } from 'react';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffDay } from '#api/staff/staffDocumentCalls.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { StaffProblem } from '../layout/StaffProblem.tsx';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { DayChoice } from './DayChoice.tsx';
import { DayTotalsView } from './DayTotalsView.tsx';
import styles from './StaffDay.module.css';

/** What was paid and refunded on a day, by method and by person. */
export function StaffDayPage() {
  return <StaffAccess>{(session) => <DayView session={session} />}</StaffAccess>;
}

function DayView({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const title = text('staff.day.title');
  useWindowTitle(title);
  /** The chosen day; null for today, which the server computes in the business's time zone. */
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useCallback((reading: StaffReadOptions) => readStaffDay(chosen, reading), [chosen]);
  const { value, failure, reload } = useStaffRead(session, read);
  const [today, setToday] = useState<string | null>(null);
  if (today === null && value !== null) setToday(value.day);
  const isStale = value !== null && chosen !== null && value.day !== chosen;
  return (
    <StaffScreen title={title} isBusy={value === null && failure === null}>
      {today !== null && <DayChoice day={chosen ?? today} today={today} onChange={setChosen} />}
      {failure !== null ? (
        <StaffProblem failure={failure} onRetry={reload} />
      ) : value === null ? (
        <div className={styles.loading}>
          <Spinner />
        </div>
      ) : (
        <div className={styles.totals} data-stale={isStale || undefined}>
          <DayTotalsView rows={value.rows} />
        </div>
      )}
    </StaffScreen>
  );
}
