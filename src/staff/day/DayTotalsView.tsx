import type { ReactNode } from 'react';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useMediaQuery } from '#platform/useMediaQuery.ts';
import { Table, type TableColumn } from '#ui/table/index.ts';
import { type DayGroup, type DayTotals, toDayTotals } from './dayTotals.ts';
import styles from './StaffDay.module.css';
import { useDayGroupNames } from './useDayGroupNames.tsx';

/** The sums of a day, per currency. */
export function DayTotalsView({ rows }: { readonly rows: readonly StaffDayRow[] }) {
  const text = useText();
  const totals = toDayTotals(rows);
  if (totals.length === 0) return <p className={styles.none}>{text('staff.day.none')}</p>;
  return totals.map((one) => <CurrencyTotals key={one.currency} totals={one} />);
}

function CurrencyTotals({ totals }: { readonly totals: DayTotals }) {
  const { currency, total, methods, people } = totals;
  const text = useText();
  const formats = useFormats();
  const { toMethod, toPerson } = useDayGroupNames();
  const figures: readonly (readonly [string, ReactNode])[] = [
    [text('staff.day.received'), <Amount key="paid" value={total.paid} currency={currency} />],
    [text('staff.day.refunded'), <Amount key="back" value={total.refunded} currency={currency} />],
    [text('staff.day.count'), formats.number(total.count)],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <GroupTable
        title={text('staff.day.byMethod')}
        label={text('staff.day.method')}
        groups={methods}
        currency={currency}
        toName={toMethod}
      />
      <GroupTable
        title={text('staff.day.byPerson')}
        label={text('staff.day.person')}
        groups={people}
        currency={currency}
        toName={toPerson}
      />
    </>
  );
}

interface GroupTableProps {
  readonly title: string;
  readonly label: string;
  readonly groups: readonly DayGroup[];
  readonly currency: string;
  readonly toName: (row: StaffDayRow) => ReactNode;
}

function GroupTable({ title, label, groups, currency, toName }: GroupTableProps) {
  const text = useText();
  const isNarrow = useMediaQuery('(width < 750px)');
  const toAmount = (value: string) => <Amount value={value} currency={currency} />;
  const received = { label: text('staff.day.received'), property: 'paid' as const };
  const refunded = { label: text('staff.day.refunded'), property: 'refunded' as const };
  const amounts = { numeric: true, width: 152 };
  // a phone has space for one amount in a row
  const figures: readonly TableColumn<DayGroup>[] = isNarrow
    ? [
        {
          ...received,
          ...amounts,
          render: (row) => (
            <>
              {toAmount(row.paid)}
              {Number(row.refunded) !== 0 && (
                <div className={styles.refund}>
                  {refunded.label} {toAmount(row.refunded)}
                </div>
              )}
            </>
          ),
        },
      ]
    : [
        { label: text('staff.day.count'), property: 'count', numeric: true, width: 120 },
        { ...received, ...amounts, render: (row) => toAmount(row.paid) },
        { ...refunded, ...amounts, render: (row) => toAmount(row.refunded) },
      ];
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <Table
        label={title}
        rows={groups}
        columns={[
          { label, property: 'id', expand: true, width: 88, render: ({ first }) => toName(first) },
          ...figures,
        ]}
      />
    </div>
  );
}
