import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Chip.module.css';

/** A chip's meaning: color never conveys it alone, the text does too. */
export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'critical';

/** A short status in a rounded field. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
