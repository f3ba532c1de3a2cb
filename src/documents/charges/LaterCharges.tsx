import type { ChargePlan, OrderCharges } from '#contract/entities/chargePlan.ts';
import type { Recurrence } from '#contract/entities/lines.ts';
import type { CompanyProfile } from '#contract/entities/party.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useZonedTime } from '#i18n/useZonedTime.ts';
import { Text } from '#ui/text/index.ts';
import { ChargeRow, type ChargeRowProps } from './ChargeRow.tsx';
import styles from './LaterCharges.module.css';
import { StopCharges } from './StopCharges.tsx';
import { useRhythmText } from './useRhythmText.ts';

/** Props of the later charges of an order, on its receipt and on its invoices. */
export interface LaterChargesProps extends Omit<ChargeRowProps, 'charge'> {
  readonly charges: OrderCharges;
  readonly company: Pick<CompanyProfile, 'name' | 'timeZone'>;
  /** Has the server stop them, and says whether it did. */
  readonly onStop: () => Promise<boolean>;
}

/** What was charged by itself since, what comes and when, what its customer has agreed to, and how to stop it. */
export function LaterCharges({ charges, company, onStop, ...row }: LaterChargesProps) {
  const text = useText();
  const zonedTime = useZonedTime();
  const { plans, agreedAt, mandateVersion, canStop } = charges;
  return (
    <Section title={text('checkout.later')}>
      {plans.map((plan, at) => (
        <Plan key={String(at)} plan={plan} {...row} />
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

interface PlanProps extends Omit<ChargeRowProps, 'charge'> {
  readonly plan: ChargePlan;
}

function Plan({ plan, ...row }: PlanProps) {
  const { state, charges, recurrence } = plan;
  const text = useText();
  const over = state === 'active' || state === 'failed' ? null : state;
  const ended = over === 'stopped' && plan.isUnderWay === true ? 'stoppedUnderWay' : over;
  const standing = plan.isPaused === true ? 'paused' : ended;
  return (
    <>
      {recurrence !== null && <Rhythm recurrence={recurrence} />}
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

/** How often it is charged, and until when. */
function Rhythm({ recurrence }: { readonly recurrence: Recurrence }) {
  const { every, until } = useRhythmText()(recurrence);
  return (
    <Text variant="caption" isQuiet>
      <span>{every}</span> <span>{until}</span>
    </Text>
  );
}
