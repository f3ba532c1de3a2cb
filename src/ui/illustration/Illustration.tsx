import styles from './Illustration.module.css';
import {
  ILLUSTRATION_SIZES,
  ILLUSTRATIONS,
  type IllustrationName,
  type IllustrationSize,
} from './illustrations.ts';

/** The illustration, and its size. */
export interface IllustrationProps {
  readonly name: IllustrationName;
  readonly size?: IllustrationSize | undefined;
}

/** A line drawing above the text of a state: nothing here, no network, paid. Decorative: the text has the meaning. */
export function Illustration({ name, size = 'large' }: IllustrationProps) {
  const { lines, accent } = ILLUSTRATIONS[name];
  const px = ILLUSTRATION_SIZES[size];
  return (
    <svg
      className={styles.illustration}
      data-illustration={size}
      width={px}
      height={px}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.ground} cx="48" cy="46" r="42" />
      <path className={styles.lines} d={lines} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
