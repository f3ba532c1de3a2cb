import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Panel } from '#ui/panel/index.ts';
import styles from './ReplayConsent.module.css';

/** Props of the question. */
export interface ReplayConsentProps {
  readonly onChoice: (mayRecord: boolean) => void;
}

/** Asks whether the visit may be recorded; both choices are equally easy, and the page works with either. */
export function ReplayConsent({ onChoice }: ReplayConsentProps) {
  const text = useText();
  return (
    <Panel title={text('replay.title')} text={text('replay.text')}>
      <div className={styles.actions}>
        <Button onClick={() => onChoice(false)}>{text('replay.refuse')}</Button>
        <Button onClick={() => onChoice(true)}>{text('replay.allow')}</Button>
      </div>
    </Panel>
  );
}
