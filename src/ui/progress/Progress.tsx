import styles from './Progress.module.css';

/** The value of complete progress. */
export const PROGRESS_MAX = 100;

/** Progress from 0 to 100; undefined, or a share of nothing, while unknown. */
export function Progress({ value, label }: { readonly value?: number; readonly label: string }) {
  const known =
    value === undefined || Number.isNaN(value)
      ? {}
      : { value: Math.min(PROGRESS_MAX, Math.max(0, value)) };
  return <progress className={styles.progress} aria-label={label} max={PROGRESS_MAX} {...known} />;
}
