import type { CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import { ChargeListRow } from '#documents/later-charges/ChargeListRow.tsx';
import { useRecurringPrice } from '#documents/later-charges/useRecurringPrice.ts';
import { useRhythmText } from '#documents/later-charges/useRhythmText.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { recurrenceKey } from '#domain/recurrence/recurrence.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import styles from './UpcomingPayments.module.css';

/** Props of later payments: the server's totals, and the business to contact. */
export interface UpcomingPaymentsProps {
  readonly totals: CheckoutTotals;
  readonly company: Pick<CompanyProfile, 'name' | 'email'>;
}

/**
 * What is charged later: dated instalments, recurring charges with their end, and how to stop them. Renders nothing if everything
 * is paid today.
 */
export function UpcomingPayments({ totals, company }: UpcomingPaymentsProps) {
  const text = useText();
  const formats = useFormats();
  const toRhythm = useRhythmText();
  const { later, currencyCode: currency } = totals;
  const toPrice = useRecurringPrice(currency);
  const { recurring } = totals.totals;
  if (later.length === 0 && recurring.length === 0) return null;
  const name = isolateText(company.name);
  return (
    <Section title={text('checkout.later')}>
      <ul>
        {later.map(({ dueOn, amount }) => (
          <ChargeListRow key={dueOn} amount={amount} currency={currency}>
            <span>{text('checkout.laterOn', { day: formats.date(dueOn, 'medium') })}</span>
          </ChargeListRow>
        ))}
        {recurring.map((charge) => {
          const { recurrence, total } = charge;
          const { every, until } = toRhythm(recurrence);
          return (
            <ChargeListRow
              key={recurrenceKey(recurrence)}
              note={until}
              more={toPrice(charge)}
              amount={total}
              currency={currency}
            >
              <span>{every}</span>
            </ChargeListRow>
          );
        })}
      </ul>
      <Text variant="caption" isQuiet className={styles.stop}>
        {text('checkout.charges.missed')}
      </Text>
      <Text variant="caption" isQuiet className={styles.stop}>
        {company.email === null
          ? text('checkout.stop', { name })
          : text('checkout.stopBy', { name, email: isolateText(company.email) })}
      </Text>
    </Section>
  );
}
