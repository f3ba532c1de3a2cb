import type { ReactNode } from 'react';
import { Chip, type Tone } from '#ui/chip/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './DueBlock.module.css';

/** The data of a sheet's headline: label, amount, and status. */
export interface Headline {
  readonly label: string;
  readonly amount: string;
  /** The total as text, if the amount is only a part of it. */
  readonly whole?: string;
  readonly chip?: { readonly tone: Tone; readonly label: string } | null;
  /** One or two sentences that explain the amount and the next step. */
  readonly detail?: string | null;
}

/** Props of the block. `action` is the primary action, shown first. */
export interface DueBlockProps {
  readonly headline: Headline;
  readonly action?: ReactNode;
  readonly moreActions?: ReactNode;
}

/** The maximum number of characters of an amount in the largest font size; longer ones would not fit a small phone. */
const MAX_IN_LARGEST = 12;

/** The amount and the primary action, at the top of a sheet. */
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
