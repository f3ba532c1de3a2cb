import type { ComponentProps, ReactNode } from 'react';
import styles from './Switch.module.css';

/** Props of a switch: those of the element, and its label. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Turns something on or off at once: a native checkbox with the role of a switch. Its label is part of the target. */
export function Switch({ label, onChange, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={styles.switch}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
