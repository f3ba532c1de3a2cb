import type { StaffDispute } from '#contract/entities/staff/staffDocument.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { Section } from '#documents/sheet/Section.tsx';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip, type Tone } from '#ui/chip/index.ts';
import styles from './StaffDocument.module.css';

/** Props of the list; times are in the business's time zone. */
export interface DisputesProps {
  readonly disputes: readonly StaffDispute[];
  readonly currency: string;
  readonly timeZone: string;
}

interface StateTexts {
  readonly tone: Tone;
  readonly chip: MessageId;
  readonly meaning: MessageId;
}

const STATES: Readonly<Record<StaffDispute['state'], StateTexts>> = {
  open: { tone: 'warning', chip: 'staff.dispute.open', meaning: 'staff.dispute.openText' },
  won: { tone: 'good', chip: 'staff.dispute.won', meaning: 'staff.dispute.wonText' },
  lost: { tone: 'critical', chip: 'staff.dispute.lost', meaning: 'staff.dispute.lostText' },
};

/** Disputes of the invoice's payments, with their state and what it means; renders nothing without one. */
export function Disputes({ disputes, currency, timeZone }: DisputesProps) {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  if (disputes.length === 0) return null;
  return (
    <div data-screen-only>
      <Section title={text('staff.dispute.title')}>
        <ul>
          {disputes.map(({ id, state, amount, at }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.label}>
                  <Chip tone={STATES[state].tone}>{text(STATES[state].chip)}</Chip>
                </span>
                <span className={styles.small}>
                  {text(STATES[state].meaning, { amount: amounts.inline(amount) })}
                </span>
                <span className={styles.small}>{formats.dateTime(Date.parse(at), timeZone)}</span>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
