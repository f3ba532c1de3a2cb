import { useId } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './ReplayConsent.module.css';

/** Props of the question. */
export interface ReplayConsentProps {
  readonly onChoice: (mayRecord: boolean) => void;
}

/** Asks whether the visit may be recorded; both choices are equally easy, and the page works with either. */
export function ReplayConsent({ onChoice }: ReplayConsentProps) {
  const text = useText();
  const id = useId();
  return (
    <aside className={styles.question} aria-labelledby={id} data-screen-only>
      <Text as="h2" variant="headline" id={id}>
        {text('replay.title')}
      </Text>
      <Text isQuiet>{text('replay.text')}</Text>
      <div className={styles.actions}>
        <Button onClick={() => onChoice(false)}>{text('replay.refuse')}</Button>
        <Button onClick={() => onChoice(true)}>{text('replay.allow')}</Button>
      </div>
    </aside>
  );
}
