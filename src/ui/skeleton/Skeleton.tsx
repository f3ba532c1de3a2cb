import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

/** How much room a missing text takes. */
export type SkeletonSize = 'short' | 'medium' | 'long' | 'amount' | 'button';

/** A quiet bar where words will be. Silent: the page says once that it is loading. */
export function Skeleton({ size = 'medium' }: { readonly size?: SkeletonSize }) {
  return <span className={classNames(styles.bar, styles[size])} aria-hidden="true" />;
}
