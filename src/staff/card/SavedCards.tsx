import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import { CardSummary } from '#documents/payments/CardSummary.tsx';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { SavedChargeFlow } from '../card-charges/useSavedCharge.ts';
import styles from './StaffCard.module.css';

/** Props: the contact's cards, and the amount; null while it is invalid. */
export interface SavedCardsProps {
  readonly methods: readonly ChargeableMethod[];
  readonly amount: Money | null;
  readonly isDisabled: boolean;
  readonly flow: SavedChargeFlow;
}

/** The cards that a contact has saved, each with the button that charges it. */
export function SavedCards({ methods, amount, isDisabled, flow }: SavedCardsProps) {
  const text = useText();
  const formats = useFormats();
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
      {methods.map((method) => (
        <div key={method.id} className={styles.savedCard}>
          <div id={`saved-${method.id}`}>
            <CardSummary method={method} />
          </div>
          <Button
            id={`charge-${method.id}`}
            disabled={amount === null || isDisabled || isUnknown}
            isBusy={step === 'charging' && flow.methodId === method.id}
            {...(method.last4 === null
              ? { 'aria-labelledby': `charge-${method.id} saved-${method.id}` }
              : {
                  'aria-label': text('staff.card.chargeSaved', {
                    amount: amountText,
                    last4: isolateText(method.last4),
                  }),
                })}
            onClick={() => amount && flow.charge(method, twoDecimalAmount(amount))}
          >
            {text('staff.card.submit', { amount: amountText })}
          </Button>
        </div>
      ))}
    </section>
  );
}
