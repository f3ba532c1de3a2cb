import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import type { CompanyProfile } from '#contract/entities/documents/party.ts';
import { CardSummary } from '#documents/payments/CardSummary.tsx';
import { useZonedTime } from '#i18n/formats/useZonedTime.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Text } from '#ui/text/index.ts';
import styles from './OrderSchedule.module.css';
import { RemoveMethod } from './RemoveMethod.tsx';

/** Props of an order's saved payment method, on its receipt and on its invoices. */
export interface ChargedMethodProps extends Pick<OrderCharges, 'method' | 'methodRemovedAt'> {
  readonly company: Pick<CompanyProfile, 'name' | 'timeZone'>;
  readonly isOutOfReach: boolean;
  /** Requests the removal; resolves to whether it succeeded. */
  readonly onRemove: () => Promise<boolean>;
}

/** The payment method of later charges with a button that removes it, or the date of its removal. */
export function ChargedMethod(props: ChargedMethodProps) {
  const { method, methodRemovedAt, company, isOutOfReach, onRemove } = props;
  const text = useText();
  const zonedTime = useZonedTime();
  if (method === null) {
    if (methodRemovedAt === undefined) return null;
    const time = zonedTime(Date.parse(methodRemovedAt), company.timeZone);
    return (
      <Text role="status" className={styles.stop}>
        {text('checkout.method.removed', { time, name: isolateText(company.name) })}
      </Text>
    );
  }
  return (
    <>
      <CardSummary label={text('checkout.done.method')} method={method} />
      {!isOutOfReach && <RemoveMethod businessName={company.name} onRemove={onRemove} />}
    </>
  );
}
