import { useText } from '#i18n/useText.ts';
import { Icon } from '../icon/index.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './SaveState.module.css';

/** The state of the changes; nothing while idle. */
export type SavingState = 'idle' | 'saving' | 'saved' | 'failed';

const TEXTS = {
  saving: 'shared.saving',
  saved: 'shared.saved',
  failed: 'shared.saveFailed',
} as const;

/** Props of the state. */
export interface SaveStateProps {
  readonly state: SavingState;
}

/** Shows the state of a form's changes, to screen readers too. Its live region exists before its first text. */
export function SaveState({ state }: SaveStateProps) {
  const text = useText();
  return (
    <span className={styles.state} role="status" data-state={state}>
      {state === 'saving' && <Spinner />}
      {state === 'saved' && <Icon name="check" size="sm" />}
      {state === 'failed' && <Icon name="warning" size="sm" />}
      {state !== 'idle' && <span>{text(TEXTS[state])}</span>}
    </span>
  );
}
