import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from '../changes/Changes.module.css';
import type { CardOnFile } from './useCardOnFile.ts';

/** Props: the charge whose outcome is unknown, and its currency. */
export interface UnknownChargeProps {
  readonly flow: CardOnFile;
  readonly currency: string;
}

/** Shows that the outcome of a card charge is unknown, and checks it; until then nothing else is charged. */
export function UnknownCharge({ flow, currency }: UnknownChargeProps) {
  const text = useText();
  const amounts = useAmounts(currency);
  const isOnline = useOnline();
  return (
    <div className={styles.form}>
      <InlineAlert variant="warning" isLive>
        <p>{text('staff.onFile.unknown', { amount: amounts.inline(flow.amount ?? '0') })}</p>
        {!isOnline && <p>{text('staff.offline')}</p>}
      </InlineAlert>
      <Button
        variant="filled"
        isBusy={flow.step === 'charging'}
        disabled={!isOnline}
        onClick={flow.askAgain}
      >
        {text('staff.problem.checkAgain')}
      </Button>
    </div>
  );
}
