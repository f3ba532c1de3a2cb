import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip } from '#ui/chip/index.ts';
import { Amount } from '../amounts/Amount.tsx';
import { Section } from '../sheet/Section.tsx';
import styles from './InstalmentRows.module.css';
import type { InstalmentRow } from './instalmentRows.ts';

/** Props of an instalment schedule's rows. */
export interface InstalmentRowsProps {
  readonly rows: readonly InstalmentRow[];
  readonly currency: string;
}

/** The instalment schedule of an invoice: the deposit and each instalment with its due date, and which are paid. */
export function InstalmentRows({ rows, currency }: InstalmentRowsProps) {
  const text = useText();
  const formats = useFormats();
  if (rows.length === 0) return null;
  return (
    <Section title={text('public.instalments.title')}>
      <ul>
        {rows.map(({ id, kind, dueOn, amount, state }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <span>
                {dueOn === null
                  ? text(`public.instalments.${kind}`)
                  : text(`public.instalments.${kind}By`, { day: formats.date(dueOn, 'medium') })}
              </span>
              {state === 'paid' && <Chip tone="good">{text('public.instalments.paid')}</Chip>}
              {state === 'late' && (
                <Chip tone="critical">{text('public.instalments.overdue')}</Chip>
              )}
            </span>
            <Amount value={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
