import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Chip.module.css';

/** What a chip means: the colour never says it alone, its words do. */
export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'critical';

/** A short status in a rounded field. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
