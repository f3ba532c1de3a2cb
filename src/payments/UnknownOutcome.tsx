import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './PaymentStep.module.css';

/** After a lost reply: says that it is not known, what is safe, and offers only to check again. */
export function UnknownOutcome({ onCheck }: { readonly onCheck: () => void }) {
  const text = useText();
  return (
    <InlineAlert variant="warning" isLive title={text('pay.unknown.title')}>
      <p>{text('pay.unknown.text')}</p>
      <div className={styles.acts}>
        <Button variant="filled" onClick={onCheck}>
          {text('pay.unknown.ask')}
        </Button>
      </div>
    </InlineAlert>
  );
}
