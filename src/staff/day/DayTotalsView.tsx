import type { ReactNode } from 'react';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useMediaQuery } from '#platform/useMediaQuery.ts';
import { Table } from '#ui/table/index.ts';
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
  const toAmountColumn = (property: 'paid' | 'refunded', name: string) => ({
    label: name,
    property,
    numeric: true,
    width: 88,
    render: (row: DayGroup) => <Amount value={row[property]} currency={currency} />,
  });
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <Table
        label={title}
        rows={groups}
        columns={[
          { label, property: 'id', expand: true, width: 88, render: ({ first }) => toName(first) },
          ...(isNarrow
            ? []
            : [
                {
                  label: text('staff.day.count'),
                  property: 'count' as const,
                  numeric: true,
                  width: 120,
                },
              ]),
          toAmountColumn('paid', text('staff.day.received')),
          toAmountColumn('refunded', text('staff.day.refunded')),
        ]}
      />
    </div>
  );
}
