import { useText } from '#i18n/useText.ts';
import { useWhenOnline } from '#platform/network/useWhenOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { useFormTexts } from '../notices/formTexts.ts';
import styles from './CardForm.module.css';

/**
 * Shown after a lost response: explains that the outcome is unknown and that checking cannot charge twice. The only action is to
 * check again, which also happens automatically when the connection is back.
 */
export function UnknownOutcome({ onCheck }: { readonly onCheck: () => void }) {
  const text = useText();
  const { unknown } = useFormTexts();
  useWhenOnline(true, onCheck);
  return (
    <InlineAlert variant="warning" isLive title={text(unknown.title)}>
      <p>{text(unknown.text)}</p>
      <div className={styles.acts}>
        <Button variant="filled" onClick={onCheck}>
          {text(unknown.ask)}
        </Button>
      </div>
    </InlineAlert>
  );
}
