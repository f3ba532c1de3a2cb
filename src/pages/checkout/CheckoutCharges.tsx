import type { ChargePlan, OrderCharges } from '#contract/entities/chargePlan.ts';
import type { CheckoutReceipt } from '#contract/entities/checkoutForm.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { getEndDay, getFrequency } from '#domain/recurrence/recurrence.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useZonedTime } from '#i18n/useZonedTime.ts';
import { Text } from '#ui/text/index.ts';
import { ChargeRow } from './ChargeRow.tsx';
import styles from './CheckoutPlan.module.css';
import { StopCharges } from './StopCharges.tsx';

/** Props of the later charges of a receipt. */
export interface CheckoutChargesProps {
  readonly receipt: CheckoutReceipt;
  readonly charges: OrderCharges;
  /** Whether the server did not answer lately: then they are neither stopped nor paid here. */
  readonly isOutOfReach: boolean;
  /** Takes the receipt as it stands once they are stopped. */
  readonly onChanged: (receipt: CheckoutReceipt) => void;
}

/** What was charged by itself since, what comes and when, what its customer has agreed to, and how to stop it. */
export function CheckoutCharges(props: CheckoutChargesProps) {
  const { receipt, charges, isOutOfReach, onChanged } = props;
  const text = useText();
  const zonedTime = useZonedTime();
  const { company, basket } = receipt;
  const { plans, agreedAt, mandateVersion, canStop } = charges;
  return (
    <Section title={text('checkout.later')}>
      {plans.map((plan, at) => (
        <Plan
          key={String(at)}
          plan={plan}
          currency={basket.currencyCode}
          isOutOfReach={isOutOfReach}
        />
      ))}
      {agreedAt !== null && mandateVersion !== null && (
        <Text variant="caption" isQuiet className={styles.stop}>
          {text('checkout.charges.agreed', {
            time: zonedTime(Date.parse(agreedAt), company.timeZone),
            version: String(mandateVersion),
          })}{' '}
          <q>{text('checkout.mandate', { name: isolateText(company.name) })}</q>
        </Text>
      )}
      {canStop && !isOutOfReach && (
        <StopCharges receiptId={receipt.receiptId} onStopped={onChanged} />
      )}
    </Section>
  );
}

interface PlanProps {
  readonly plan: ChargePlan;
  readonly currency: string;
  readonly isOutOfReach: boolean;
}

function Plan({ plan, currency, isOutOfReach }: PlanProps) {
  const { state, charges, recurrence } = plan;
  const text = useText();
  const over = state === 'active' || state === 'failed' ? null : state;
  return (
    <>
      {recurrence !== null && <Rhythm recurrence={recurrence} />}
      <ul>
        {charges.map((charge) => (
          <ChargeRow
            key={charge.dueOn}
            charge={charge}
            currency={currency}
            isOutOfReach={isOutOfReach}
          />
        ))}
      </ul>
      {over !== null && (
        <Text variant="caption" className={styles.stop}>
          {text(`checkout.charges.${over}`)}
        </Text>
      )}
    </>
  );
}

/** How often it is charged, and until when. */
function Rhythm({ recurrence }: { readonly recurrence: NonNullable<ChargePlan['recurrence']> }) {
  const text = useText();
  const formats = useFormats();
  const end = getEndDay(recurrence);
  return (
    <Text variant="caption" isQuiet>
      {text('public.lines.every', {
        frequency: getFrequency(recurrence.code) ?? 'other',
        interval: recurrence.interval,
        day: formats.date(recurrence.startsOn, 'medium'),
      })}{' '}
      {end === null
        ? text('public.lines.untilEnded')
        : text('checkout.until', { day: formats.date(end, 'medium') })}
    </Text>
  );
}
