import { type ReactNode, useId } from 'react';
import { ClipboardButton } from '#ui/clipboard-button/index.ts';
import styles from './ClipboardBox.module.css';

/** Props: the value that is copied, and how it is shown where that differs. */
export interface ClipboardBoxProps {
  readonly value: string;
  readonly children?: ReactNode;
}

/** A link or a code in a box, with a button that copies it. */
export function ClipboardBox({ value, children = value }: ClipboardBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <bdi id={id} className={styles.value} dir="ltr" translate="no">
        {children}
      </bdi>
      <ClipboardButton value={value} describedBy={id} />
    </div>
  );
}
