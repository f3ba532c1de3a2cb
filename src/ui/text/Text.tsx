import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Text.module.css';

/** Steps of the type scale. */
export const TEXT_VARIANTS = [
  'mega',
  'display',
  'headline',
  'body',
  'mono',
  'caption',
  'x-small',
] as const;

/** One step of the type scale. */
export type TextVariant = (typeof TEXT_VARIANTS)[number];

/** Props of a text: its element, its size, and whether it is secondary. */
export interface TextProps extends ComponentProps<'p'> {
  readonly as?: ElementType | undefined;
  readonly variant?: TextVariant | undefined;
  readonly isQuiet?: boolean | undefined;
}

/** Text in one size of the type scale. */
export function Text({ as: Tag = 'p', variant = 'body', isQuiet, className, ...rest }: TextProps) {
  const look = classNames(styles[variant], isQuiet && styles.quiet, className);
  return <Tag {...rest} className={look} />;
}
