import { useFormats } from '#i18n/useFormats.ts';
import type { Tone } from '../chip/index.ts';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Badge.module.css';

/** The maximum count of a badge; above it the badge shows that there are more. */
export const BADGE_MAX = 99;

/** Props of a badge. */
export interface BadgeProps {
  /** There is no badge for zero. */
  readonly count: number;
  /** The name of what is counted, with the count, for screen readers: "3 open invoices". */
  readonly label: string;
  readonly tone?: Tone | undefined;
}

/** A count, next to the name of what is counted. */
export function Badge({ count, label, tone = 'neutral' }: BadgeProps) {
  const { number } = useFormats();
  if (count <= 0) return null;
  const shown = count > BADGE_MAX ? `${number(BADGE_MAX)}+` : number(count);
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <bdi aria-hidden="true">{shown}</bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
