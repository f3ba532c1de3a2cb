import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

/** The size of a missing text. */
export type SkeletonSize = 'short' | 'medium' | 'long' | 'amount' | 'button';

/** A gray bar in place of text. Hidden from screen readers: the page announces once that it is loading. */
export function Skeleton({ size = 'medium' }: { readonly size?: SkeletonSize }) {
  return <span className={classNames(styles.bar, styles[size])} aria-hidden="true" />;
}
