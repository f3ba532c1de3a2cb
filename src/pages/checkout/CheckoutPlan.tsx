import type { CheckoutTotals } from '#contract/entities/checkoutForm.ts';
import type { CompanyProfile } from '#contract/entities/party.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { getEndDay, getFrequency, recurrenceKey } from '#domain/recurrence/recurrence.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import styles from './CheckoutPlan.module.css';

/** Props of the plan: what the server says of a basket, and the business to write to. */
export interface CheckoutPlanProps {
  readonly totals: CheckoutTotals;
  readonly company: Pick<CompanyProfile, 'name' | 'email'>;
}

/** What is charged later: each dated part, and each period with its end; and how to stop it. Nothing where all is paid today. */
export function CheckoutPlan({ totals, company }: CheckoutPlanProps) {
  const text = useText();
  const formats = useFormats();
  const { later, currencyCode: currency } = totals;
  const { recurring } = totals.totals;
  if (later.length === 0 && recurring.length === 0) return null;
  const name = isolateText(company.name);
  return (
    <Section title={text('checkout.later')}>
      <ul>
        {later.map(({ dueOn, amount }) => (
          <li key={dueOn} className={styles.row}>
            <span>{text('checkout.laterOn', { day: formats.date(dueOn, 'medium') })}</span>
            <Amount value={amount} currency={currency} />
          </li>
        ))}
        {recurring.map(({ recurrence, total }) => {
          const end = getEndDay(recurrence);
          const every = text('public.lines.every', {
            frequency: getFrequency(recurrence.code) ?? 'other',
            interval: recurrence.interval,
            day: formats.date(recurrence.startsOn, 'medium'),
          });
          const until =
            end === null
              ? text('public.lines.untilEnded')
              : text('checkout.until', { day: formats.date(end, 'medium') });
          return (
            <li key={recurrenceKey(recurrence)} className={styles.row}>
              <span>
                {every}
                <span className={styles.small}>{until}</span>
              </span>
              <Amount value={total} currency={currency} />
            </li>
          );
        })}
      </ul>
      <Text variant="caption" isQuiet className={styles.stop}>
        {company.email === null
          ? text('checkout.stop', { name })
          : text('checkout.stopBy', { name, email: isolateText(company.email) })}
      </Text>
    </Section>
  );
}
