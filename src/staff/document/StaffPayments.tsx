import type { ReactNode } from 'react';
import type { StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { historyKind } from '#domain/payment/historyKind.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip, type Tone } from '#ui/chip/index.ts';
import styles from './StaffDocument.module.css';

/** Props of the list; times are in the business's time zone. */
export interface StaffPaymentsProps {
  readonly payments: readonly StaffPaymentEntry[];
  readonly currency: string;
  readonly timeZone: string;
  /** The actions for a payment. */
  readonly actions: (entry: StaffPaymentEntry) => ReactNode;
}

/** Tones of payments with an exceptional state. */
const TONES: Readonly<Partial<Record<StaffPaymentEntry['state'], Tone>>> = {
  processing: 'warning',
  failed: 'critical',
  disputed: 'critical',
  contested: 'warning',
};

/**
 * Payments and refunds with the labels of the payment history, and who took each. Voided ones are not printed, as
 * customers do not see them.
 */
export function StaffPayments({ payments, ...rest }: StaffPaymentsProps) {
  const text = useText();
  const isForScreen = payments.length > 0 && payments.every(({ voided }) => voided !== null);
  return (
    <div data-screen-only={isForScreen || undefined}>
      <Section title={text('public.payments.title')}>
        {payments.length === 0 ? (
          <p className={styles.none}>{text('public.payments.none')}</p>
        ) : (
          <ul>
            {payments.map((entry) => (
              <PaymentRow key={entry.id} entry={entry} {...rest} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

interface PaymentRowProps extends Omit<StaffPaymentsProps, 'payments'> {
  readonly entry: StaffPaymentEntry;
}

function PaymentRow({ entry, currency, timeZone, actions }: PaymentRowProps) {
  const text = useText();
  const formats = useFormats();
  const toMethodText = usePaymentMethodText();
  const { voided, state, amount } = entry;
  const isVoided = voided !== null;
  const tone = TONES[state];
  const isAttempt = tone !== undefined && !isVoided;
  const kind = historyKind(entry.label);
  const first = [toMethodText(entry), formats.dateTime(Date.parse(entry.at), timeZone)];
  return (
    <li className={styles.row} data-screen-only={isVoided || undefined}>
      <div className={styles.words}>
        <span className={styles.label}>
          <span>{text(isAttempt ? 'public.payments.attempt' : `public.payments.${kind}`)}</span>
          {isVoided && <Chip>{text('staff.payment.voided')}</Chip>}
          {isAttempt && <Chip tone={tone}>{text(`public.payments.state.${state}`)}</Chip>}
        </span>
        <span className={styles.small}>{first.filter(Boolean).join(' · ')}</span>
        <PaymentNotes entry={entry} />
        {actions(entry)}
      </div>
      <Amount
        value={amount}
        currency={currency}
        className={isVoided || state === 'failed' ? styles.gone : undefined}
      />
    </li>
  );
}

/** Who took it, its reference and note, and why it was voided. The note is internal and never printed for the customer. */
function PaymentNotes({ entry }: { readonly entry: StaffPaymentEntry }) {
  const text = useText();
  const { takenBy, reference, note, voided } = entry;
  const name = takenBy && isolateText(takenBy.name ?? takenBy.id);
  return (
    <>
      {name && <span className={styles.small}>{text('staff.payment.takenBy', { name })}</span>}
      {reference && (
        <span className={styles.small}>
          {text('staff.payment.reference', { reference: isolateText(reference) })}
        </span>
      )}
      {note && (
        <span className={styles.small} data-screen-only>
          {isolateText(note)}
        </span>
      )}
      {voided && (
        <span className={styles.small}>
          {text('staff.payment.voidedBecause', { reason: isolateText(voided.reason) })}
        </span>
      )}
    </>
  );
}
