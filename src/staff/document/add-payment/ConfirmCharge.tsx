import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import type { Money } from '#domain/money/money.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from '../changes/Changes.module.css';
import { useCardName } from './CardChoices.tsx';
import { ChargeFailure } from './ChargeFailure.tsx';
import type { CardOnFile } from './useCardOnFile.ts';

/** A prepared charge: the card and the amount. */
export interface PreparedCharge {
  readonly method: ChargeableMethod;
  readonly amount: Money;
}

/** Props: the charge, its invoice, and the function to go back to the form. */
export interface ConfirmChargeProps {
  readonly charge: PreparedCharge;
  readonly invoiceNumber: string;
  readonly flow: CardOnFile;
  readonly onBack: () => void;
}

/** Confirms the charge of a saved card, and shows why it failed. */
export function ConfirmCharge({ charge, invoiceNumber, flow, onBack }: ConfirmChargeProps) {
  const text = useText();
  const formats = useFormats();
  const isOnline = useOnline();
  const toCardName = useCardName();
  const hasCancel = useMessagePart('acting', 'shared.cancel');
  const { method } = charge;
  const amount = isolateText(formats.money(charge.amount));
  const number = isolateText(invoiceNumber);
  const hasFailed = flow.step === 'declined' || flow.step === 'refused';
  const isCharging = flow.step === 'charging';
  return (
    <div className={styles.form}>
      <p>{text('staff.onFile.confirm', { card: toCardName(method), amount, number })}</p>
      <ChargeFailure flow={flow} />
      {!isOnline && (
        <InlineAlert variant="warning" isLive>
          <p>{text('staff.offline')}</p>
        </InlineAlert>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack} disabled={isCharging}>
          {hasCancel && text('shared.cancel')}
        </Button>
        {!hasFailed && (
          <Button
            variant="filled"
            isBusy={isCharging}
            disabled={!isOnline}
            onClick={() => flow.charge(method, twoDecimalAmount(charge.amount))}
          >
            {text('staff.card.submit', { amount })}
          </Button>
        )}
      </div>
    </div>
  );
}
