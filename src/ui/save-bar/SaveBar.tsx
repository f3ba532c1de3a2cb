import type { MouseEvent } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '../button/index.ts';
import { SaveState, type SavingState } from '../save-state/index.ts';
import styles from './SaveBar.module.css';

/** Props of the bar. */
export interface SaveBarProps {
  readonly state: SavingState;
  readonly onCancel: () => void;
  /** By default, Save submits its form. */
  readonly onSave?: (() => void) | undefined;
}

/** The end of a form: Save and Cancel, and the state of the changes next to them, so that neither button moves. */
export function SaveBar({ state, onCancel, onSave }: SaveBarProps) {
  const text = useText();
  const isSaving = state === 'saving';
  const save = (event: MouseEvent) => {
    if (isSaving) event.preventDefault();
    else onSave?.();
  };
  return (
    <div className={styles.bar}>
      <Button
        variant="filled"
        type={onSave ? 'button' : 'submit'}
        aria-disabled={isSaving || undefined}
        onClick={save}
      >
        {text('shared.save')}
      </Button>
      <Button variant="text" onClick={onCancel}>
        {text('shared.cancel')}
      </Button>
      <SaveState state={state} />
    </div>
  );
}
