import { useId } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import { Totals } from '#documents/amounts/Totals.tsx';
import {
  toConsistentTotals,
  useBalanceRows,
  useTotalRows,
} from '#documents/amounts/useTotalRows.ts';
import { LineRows } from '#documents/lines/LineRows.tsx';
import { lineGroups } from '#documents/lines/lineGroups.ts';
import { DaysAway } from '#documents/parties/DaysAway.tsx';
import { BusinessText } from '#documents/sheet/BusinessText.tsx';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { Link } from '#ui/link/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './PaySummary.module.css';

/** More lines would push the totals below the form. */
const MAX_LINES = 5;

/** Props: the invoice that is paid, and the path of its page. */
export interface PaySummaryProps {
  readonly invoice: Invoice;
  readonly path: string;
}

/** A summary of the invoice: subject, due date, the first lines and the totals. Shown beside the form on wide screens only. */
export function PaySummary({ invoice, path }: PaySummaryProps) {
  const { title, dueOn, lines, totals, totalsOn, issuedOn, company } = invoice;
  const { currencyCode: currency } = invoice;
  const id = useId();
  const text = useText();
  const formats = useFormats();
  const totalRows = useTotalRows(toConsistentTotals(invoice));
  const balanceRows = useBalanceRows(invoice);
  const { today } = lineGroups({
    lines,
    recurring: totals.recurring,
    issuedOn: totalsOn ?? issuedOn,
  });
  const shown = today.slice(0, MAX_LINES).map((line) => ({ ...line, description: null }));
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title ? <BusinessText>{title}</BusinessText> : text('public.lines.items')}
      </h2>
      {dueOn && (
        <Text as="div" variant="caption" isQuiet>
          <span>{text('public.fact.due')}</span>{' '}
          <bdi translate="no">{formats.date(dueOn, 'medium')}</bdi>
          <DaysAway
            day={dueOn}
            today={dayInTimeZone(systemClock.now(), company.timeZone)}
            end="due"
          />
        </Text>
      )}
      {shown.length > 0 && <LineRows lines={shown} currency={currency} namesTaxes={false} />}
      <Totals rows={[...totalRows, ...balanceRows]} currency={currency} />
      {shown.length < lines.length && <AllLines count={lines.length} path={path} />}
    </section>
  );
}

function AllLines({ count, path }: { readonly count: number; readonly path: string }) {
  const text = useText();
  const formats = useFormats();
  const isReady = useMessagePart('acting', 'public.lines.showAll');
  return (
    <p className={styles.more}>
      {isReady && (
        <Link to={path}>
          {text('public.lines.showAll', { total: formats.number(String(count)) })}
        </Link>
      )}
    </p>
  );
}
