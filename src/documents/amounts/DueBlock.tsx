import type { ReactNode } from 'react';
import { Chip, type Tone } from '#ui/chip/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './DueBlock.module.css';

/** The headline of a sheet, as data: what the amount is, the amount, and the status. */
export interface Headline {
  readonly label: string;
  readonly amount: string;
  /** The total as text, where the amount is a part of it. */
  readonly whole?: string;
  readonly chip?: { readonly tone: Tone; readonly label: string } | null;
  /** One or two sentences: what it means, what is safe, what to do. */
  readonly detail?: string | null;
}

/** Props of the block. `action` is the primary action, and comes first. */
export interface DueBlockProps {
  readonly headline: Headline;
  readonly action?: ReactNode;
  readonly moreActions?: ReactNode;
}

/** Longer amounts do not fit a small phone in the largest type. */
const MAX_IN_LARGEST = 12;

/** The amount and the primary action, before anything else. */
export function DueBlock({ headline, action, moreActions }: DueBlockProps) {
  const { label, amount, whole, chip, detail } = headline;
  return (
    <div className={styles.due}>
      <Text isQuiet>{label}</Text>
      <Text
        variant="mega"
        className={styles.amount}
        data-long={amount.length > MAX_IN_LARGEST || undefined}
      >
        <bdi translate="no">{amount}</bdi>
      </Text>
      {whole && <Text className={styles.whole}>{whole}</Text>}
      {(chip || detail) && (
        <div className={styles.state}>
          {chip && <Chip tone={chip.tone}>{chip.label}</Chip>}
          {detail && (
            <Text isQuiet className={styles.detail}>
              {detail}
            </Text>
          )}
        </div>
      )}
      {(action || moreActions) && (
        <div className={styles.actions} data-screen-only>
          {action && <span className={styles.action}>{action}</span>}
          {moreActions}
        </div>
      )}
    </div>
  );
}
