import { type ReactNode, useState } from 'react';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffDay } from '#api/staff/staffDocumentCalls.ts';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { useText } from '#i18n/useText.ts';
import { useAppId } from '#store/hooks.ts';
import { Link } from '#ui/link/index.ts';
import { type DayGroup, type DayTotals, toDayTotals } from '../day/dayTotals.ts';
import { useDayGroupNames } from '../day/useDayGroupNames.tsx';
import { StaffProblem } from '../layout/StaffProblem.tsx';
import { staffAddress } from '../layout/staffAddress.ts';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import styles from './TodayTotals.module.css';

/** Props: `isListThere` once the list was shown. The totals are loaded only then, so that they do not delay the list. */
export interface TodayTotalsProps {
  readonly session: StaffSession;
  readonly isListThere: boolean;
}

/** What was received today, with details by method and by person. Its height is reserved from the start. */
export function TodayTotals({ session, isListThere }: TodayTotalsProps) {
  const [isReading, setIsReading] = useState(isListThere);
  if (isListThere && !isReading) setIsReading(true);
  return isReading ? <LoadedTotals session={session} /> : <TotalsPanel totals={null} />;
}

const readToday = (reading: StaffReadOptions) => readStaffDay(null, reading);

function LoadedTotals({ session }: Pick<TodayTotalsProps, 'session'>) {
  const { value, failure, reload } = useStaffRead(session, readToday);
  const totals = value === null ? null : toDayTotals(value.rows);
  return (
    <TotalsPanel
      totals={totals}
      problem={failure !== null && <StaffProblem failure={failure} onRetry={reload} />}
    />
  );
}

interface TotalsPanelProps {
  /** Null while they are not known. */
  readonly totals: readonly DayTotals[] | null;
  readonly problem?: ReactNode;
}

function TotalsPanel({ totals, problem }: TotalsPanelProps) {
  const text = useText();
  const appId = useAppId();
  return (
    <details className={styles.today}>
      <summary className={styles.line}>
        <span>{text('staff.start.today')}</span>
        {totals?.map(({ currency, total }) => (
          <Amount key={currency} value={total.paid} currency={currency} className={styles.total} />
        ))}
      </summary>
      {problem}
      {totals?.length === 0 && <p className={styles.none}>{text('staff.day.none')}</p>}
      {totals?.map((one) => (
        <Groups key={one.currency} totals={one} />
      ))}
      <p className={styles.more}>
        <Link to={staffAddress('/day', appId)}>{text('staff.day.title')}</Link>
      </p>
    </details>
  );
}

function Groups({ totals: { currency, methods, people } }: { readonly totals: DayTotals }) {
  const text = useText();
  const { toMethod, toPerson } = useDayGroupNames();
  return (
    <div className={styles.groups}>
      <Sums
        title={text('staff.day.byMethod')}
        {...{ groups: methods, currency, toName: toMethod }}
      />
      <Sums
        title={text('staff.day.byPerson')}
        {...{ groups: people, currency, toName: toPerson }}
      />
    </div>
  );
}

interface SumsProps {
  readonly title: string;
  readonly groups: readonly DayGroup[];
  readonly currency: string;
  readonly toName: (row: StaffDayRow) => ReactNode;
}

function Sums({ title, groups, currency, toName }: SumsProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.sums}>
        {groups.map(({ id, first, paid }) => (
          <div key={id}>
            <dt>{toName(first)}</dt>
            <dd>
              <Amount value={paid} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
