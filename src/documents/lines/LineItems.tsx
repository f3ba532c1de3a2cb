import { memo } from 'react';
import type { DocumentLine, DocumentTotals } from '#contract/entities/documents/lines.ts';
import { getFrequency } from '#domain/recurrence/recurrence.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { isZero, negated } from '../amounts/amountSign.ts';
import { Section } from '../sheet/Section.tsx';
import { LineRows, type SumRow } from './LineRows.tsx';
import { countLines, limitLines } from './limitLines.ts';
import { lineGroups, type RecurringGroupData } from './lineGroups.ts';
import { ShowAllLines } from './ShowAllLines.tsx';
import { useVisibleLineCount } from './useVisibleLineCount.ts';

/** Props of the lines: a document's lines, its totals and its issue date. */
export interface LineItemsProps {
  readonly lines: readonly DocumentLine[];
  readonly totals: DocumentTotals;
  readonly issuedOn: string | null;
  readonly currency: string;
  /** Whether all other lines are due today: true for a quote, false for an invoice, which has a due date. */
  readonly isDueToday?: boolean;
}

/**
 * The lines of a document, grouped by recurrence and separated into those due now and later ones. Memoized, because there may be a
 * thousand.
 */
export const LineItems = memo(function LineItems(props: LineItemsProps) {
  const { lines, totals, issuedOn, currency, isDueToday } = props;
  const text = useText();
  const all = lineGroups({ lines, recurring: totals.recurring, issuedOn });
  const count = useVisibleLineCount(countLines(all));
  const { today, later } = limitLines(all, count);
  const namesTaxes = taxesDiffer(lines);
  const title = text(
    isDueToday && all.later.length > 0 ? 'public.lines.today' : 'public.lines.items',
  );
  return (
    <>
      {today.length > 0 && (
        <Section title={title}>
          <LineRows lines={today} currency={currency} namesTaxes={namesTaxes} />
        </Section>
      )}
      {later.map((group) => (
        <RecurringGroup key={group.key} group={group} currency={currency} namesTaxes={namesTaxes} />
      ))}
      {count < countLines(all) && <ShowAllLines total={countLines(all)} />}
    </>
  );
});

interface RecurringGroupProps {
  readonly group: RecurringGroupData;
  readonly currency: string;
  readonly namesTaxes: boolean;
}

function RecurringGroup({ group, currency, namesTaxes }: RecurringGroupProps) {
  const { recurrence, nextOn, timesLeft, lines, count, discount, each } = group;
  const text = useText();
  const formats = useFormats();
  const title = text('public.lines.every', {
    frequency: getFrequency(recurrence.code) ?? 'other',
    interval: recurrence.interval,
    day: formats.date(nextOn, 'medium'),
  });
  const sums: SumRow[] = [];
  if (!isZero(discount)) {
    sums.push({
      id: 'discount',
      label: text('public.totals.discount'),
      amount: negated(discount),
    });
  }
  if (each !== null && (count > 1 || sums.length > 0 || !isZero(each.tax))) {
    const label = text(isZero(each.tax) ? 'public.lines.each' : 'public.lines.eachWithTax');
    sums.push({ id: 'each', label, amount: each.total });
  }
  const aside =
    timesLeft === null
      ? text('public.lines.untilEnded')
      : text('public.lines.times', { timesLeft });
  return (
    <Section title={title} aside={aside}>
      <LineRows lines={lines} currency={currency} namesTaxes={namesTaxes} sums={sums} />
    </Section>
  );
}

/** Whether lines have different taxes, so that each has to show its own. */
function taxesDiffer(lines: readonly DocumentLine[]): boolean {
  const key = ({ taxes }: DocumentLine) => taxes.map(({ name, rate }) => `${rate} ${name}`).join();
  return new Set(lines.map(key)).size > 1;
}
