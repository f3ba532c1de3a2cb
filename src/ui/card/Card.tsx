import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

/** A card's elevation above the page: z0 is flat, z12 is in front of all. */
export const CARD_ELEVATIONS = [
  'z0',
  'z1',
  'z2',
  'z3',
  'z4',
  'z5',
  'z6',
  'z7',
  'z8',
  'z9',
  'z10',
  'z11',
  'z12',
] as const;

/** One height of a card. */
export type CardElevation = (typeof CARD_ELEVATIONS)[number];

/** Props of a card: the element to be, and its height. */
export interface CardProps extends ComponentProps<'div'> {
  readonly as?: ElementType | undefined;
  readonly elevation?: CardElevation | undefined;
}

/**
 * A surface that groups content: in the light theme its shadow shows its elevation, in the dark one its lighter
 * background.
 */
export function Card({ as: Tag = 'div', elevation = 'z0', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, styles[elevation], className)} />;
}
