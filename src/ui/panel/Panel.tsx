import { type ReactNode, useId } from 'react';
import { Text } from '../text/index.ts';
import styles from './Panel.module.css';

/** Props of a panel: its heading, its text, and what the visitor can do. */
export interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A question or an offer below the sheet of a document, as wide as the sheet. It is not printed. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id} data-screen-only>
      <Text as="h2" variant="headline" id={id}>
        {title}
      </Text>
      <Text isQuiet>{text}</Text>
      {children}
    </aside>
  );
}
