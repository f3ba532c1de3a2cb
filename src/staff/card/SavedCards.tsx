import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import { CardSummary } from '#documents/payments/CardSummary.tsx';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { useConfirmDialog } from '#ui/dialog/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { toDistinctCards } from '../card-charges/toDistinctCards.ts';
import type { SavedChargeFlow } from '../card-charges/useSavedCharge.ts';
import styles from './StaffCard.module.css';

/** Props: the contact's cards, the invoice, if any, and the amount; null while it is invalid. */
export interface SavedCardsProps {
  readonly methods: readonly ChargeableMethod[];
  readonly invoiceNumber: string | null;
  readonly amount: Money | null;
  readonly isDisabled: boolean;
  readonly flow: SavedChargeFlow;
}

/** The cards that a contact has saved, each once, with the button that charges it after a confirmation. */
export function SavedCards(props: SavedCardsProps) {
  const { methods, amount, isDisabled, flow } = props;
  const text = useText();
  const formats = useFormats();
  const { ask, dialog } = useChargeQuestion(props);
  const today = dayInTimeZone(systemClock.now(), useBoot()?.timeZone ?? 'UTC');
  const { step } = flow;
  const amountText = isolateText(amount ? formats.money(amount) : '');
  const isUnknown = step === 'unknown';
  return (
    <section className={styles.saved} aria-labelledby="saved-cards">
      <h2 id="saved-cards" className={styles.savedTitle}>
        {text('staff.card.onFile')}
      </h2>
      {(step === 'declined' || step === 'refused') && (
        <InlineAlert variant="critical" isLive>
          <p>{text('staff.card.savedFailed')}</p>
        </InlineAlert>
      )}
      {isUnknown && (
        <InlineAlert variant="warning" isLive>
          <p>{text('staff.card.savedUnknown')}</p>
          <Button onClick={flow.askAgain}>{text('pay.unknown.ask')}</Button>
        </InlineAlert>
      )}
      {toDistinctCards(methods, today).map(({ method, isExpired }) => (
        <div key={method.id} className={styles.savedCard}>
          <div id={`saved-${method.id}`}>
            <CardSummary method={method} />
          </div>
          {isExpired && <Chip tone="warning">{text('staff.methods.expired')}</Chip>}
          <Button
            id={`charge-${method.id}`}
            disabled={amount === null || isDisabled || isUnknown || isExpired}
            isBusy={step === 'charging' && flow.methodId === method.id}
            {...(method.last4 === null
              ? { 'aria-labelledby': `charge-${method.id} saved-${method.id}` }
              : {
                  'aria-label': text('staff.card.chargeSaved', {
                    amount: amountText,
                    last4: isolateText(method.last4),
                  }),
                })}
            onClick={() => ask(method)}
          >
            {text('staff.card.submit', { amount: amountText })}
          </Button>
        </div>
      ))}
      {dialog}
    </section>
  );
}

/** Asks before a saved card is charged, since a tap on the wrong card would charge another person. */
function useChargeQuestion({ invoiceNumber, amount, flow }: SavedCardsProps) {
  const text = useText();
  const formats = useFormats();
  const toMethodText = usePaymentMethodText();
  const { ask, dialog } = useConfirmDialog();
  const askToCharge = (method: ChargeableMethod) => {
    if (amount === null) return;
    const { brand, last4 } = method;
    const amountText = isolateText(formats.money(amount));
    const card = toMethodText({ method: brand, last4 });
    ask({
      title:
        invoiceNumber === null || card === null
          ? text('staff.card.title.product')
          : text('staff.onFile.confirm', {
              card,
              amount: amountText,
              number: isolateText(invoiceNumber),
            }),
      message: <CardSummary method={method} />,
      confirmLabel: text('staff.card.submit', { amount: amountText }),
      onConfirm: () => flow.charge(method, twoDecimalAmount(amount)),
    });
  };
  return { ask: askToCharge, dialog };
}
