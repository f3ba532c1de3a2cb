import type { ChargeSchedule, OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import type { Recurrence, RecurringTotal } from '#contract/entities/documents/lines.ts';
import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { recurrenceKey } from '#domain/recurrence/recurrence.ts';
import { useZonedTime } from '#i18n/formats/useZonedTime.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import { ChargeRow, type ChargeRowProps } from './ChargeRow.tsx';
import styles from './OrderSchedule.module.css';
import { StopCharges } from './StopCharges.tsx';
import { useRecurringPrice } from './useRecurringPrice.ts';
import { useRhythmText } from './useRhythmText.ts';

/** Props of an order's later charges, on its receipt and on its invoices. */
export interface OrderScheduleProps extends Omit<ChargeRowProps, 'charge'> {
  readonly charges: OrderCharges;
  readonly company: Pick<CompanyProfile, 'name' | 'timeZone'>;
  /** The price of each recurrence, if known. */
  readonly recurring?: readonly RecurringTotal[];
  /** Requests that the charges stop; resolves to whether it succeeded. */
  readonly onStop: () => Promise<boolean>;
}

/** An order's past and upcoming charges, what the customer agreed to, and how to stop them. */
export function OrderSchedule(props: OrderScheduleProps) {
  const { charges, company, recurring = [], onStop, ...row } = props;
  const text = useText();
  const zonedTime = useZonedTime();
  const { plans, agreedAt, mandateVersion, canStop } = charges;
  return (
    <Section title={text('checkout.later')}>
      {plans.map((schedule, at) => (
        <Schedule key={String(at)} schedule={schedule} recurring={recurring} {...row} />
      ))}
      {plans.some(({ state }) => state === 'active') && (
        <Text variant="caption" isQuiet className={styles.stop}>
          {text('checkout.charges.missed')}
        </Text>
      )}
      {agreedAt !== null && mandateVersion !== null && (
        <Text variant="caption" isQuiet className={styles.stop}>
          <span>
            {text('checkout.charges.agreed', {
              time: zonedTime(Date.parse(agreedAt), company.timeZone),
            })}
          </span>{' '}
          <q>{text('checkout.mandate', { name: isolateText(company.name) })}</q>
        </Text>
      )}
      {canStop && !row.isOutOfReach && <StopCharges onStop={onStop} />}
    </Section>
  );
}

interface ScheduleProps extends Omit<ChargeRowProps, 'charge'> {
  readonly schedule: ChargeSchedule;
  readonly recurring: readonly RecurringTotal[];
}

function Schedule({ schedule, recurring, ...row }: ScheduleProps) {
  const { state, charges, recurrence } = schedule;
  const text = useText();
  const over = state === 'active' || state === 'failed' ? null : state;
  const ended = over === 'stopped' && schedule.isUnderWay === true ? 'stoppedUnderWay' : over;
  const standing = schedule.isPaused === true ? 'paused' : ended;
  return (
    <>
      {recurrence !== null && (
        <Rhythm recurrence={recurrence} recurring={recurring} currency={row.currency} />
      )}
      <ul>
        {charges.map((charge, at) => (
          <ChargeRow key={String(at)} charge={charge} {...row} />
        ))}
      </ul>
      {standing !== null && (
        <Text variant="caption" className={styles.stop}>
          {text(`checkout.charges.${standing}`)}
        </Text>
      )}
    </>
  );
}

interface RhythmProps extends Pick<ScheduleProps, 'recurring' | 'currency'> {
  readonly recurrence: Recurrence;
}

/** The interval and end of a recurrence, and its price with tax. */
function Rhythm({ recurrence, recurring, currency }: RhythmProps) {
  const { every, until } = useRhythmText()(recurrence);
  const toPrice = useRecurringPrice(currency);
  const key = recurrenceKey(recurrence);
  const charge = recurring.find((one) => recurrenceKey(one.recurrence) === key);
  const price = charge ? toPrice(charge) : null;
  return (
    <>
      <Text variant="caption" isQuiet>
        <span>{every}</span>
        <span>{' · '}</span>
        <span>{until}</span>
      </Text>
      {price !== null && (
        <Text variant="caption" isQuiet>
          {price}
        </Text>
      )}
    </>
  );
}
