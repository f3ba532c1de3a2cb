import type { PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { historyKind } from '#domain/payment/historyKind.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip, type Tone } from '#ui/chip/index.ts';
import { Amount } from '../amounts/Amount.tsx';
import { Section } from '../sheet/Section.tsx';
import styles from './PaymentsList.module.css';
import { usePaymentMethodText } from './usePaymentMethodText.ts';

/** Props of the list; times are in the business's time zone. */
export interface PaymentsListProps {
  readonly payments: readonly PaymentEntry[];
  readonly currency: string;
  readonly timeZone: string;
}

/** Chip tones of payments that failed or are pending. */
const TONES: Readonly<Partial<Record<PaymentEntry['state'], Tone>>> = {
  processing: 'warning',
  failed: 'critical',
  disputed: 'critical',
  contested: 'warning',
};

/** Payments and refunds, with the labels of the payment history. */
export function PaymentsList({ payments, currency, timeZone }: PaymentsListProps) {
  const text = useText();
  return (
    <Section title={text('public.payments.title')}>
      {payments.length === 0 ? (
        <p className={styles.none}>{text('public.payments.none')}</p>
      ) : (
        <ul>
          {payments.map((entry) => (
            <PaymentRow key={entry.id} entry={entry} currency={currency} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface PaymentRowProps extends Omit<PaymentsListProps, 'payments'> {
  readonly entry: PaymentEntry;
}

function PaymentRow({ entry, currency, timeZone }: PaymentRowProps) {
  const text = useText();
  const formats = useFormats();
  const methodWords = usePaymentMethodText();
  const kind = historyKind(entry.label);
  const tone = TONES[entry.state];
  const details = [methodWords(entry), formats.dateTime(Date.parse(entry.at), timeZone)].filter(
    Boolean,
  );
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.label}>
          <span>{text(tone ? 'public.payments.attempt' : `public.payments.${kind}`)}</span>
          {tone && <Chip tone={tone}>{text(`public.payments.state.${entry.state}`)}</Chip>}
        </span>
        <span className={styles.small}>{details.join(' · ')}</span>
      </div>
      <Amount
        value={entry.amount}
        currency={currency}
        className={entry.state === 'failed' ? styles.failed : undefined}
      />
    </li>
  );
}
