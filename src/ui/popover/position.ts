import type { Placement } from 'react-aria-components/Popover';

/** The sides of a trigger at which a popover can be placed. */
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

type Side = (typeof SIDES)[number];

/** Where a popover is placed relative to its trigger: a side, in its middle or flush with the trigger's start or end. */
export type FloatPosition = Side | `${Side}-start` | `${Side}-end`;

/** Every position, side by side. */
export const FLOAT_POSITIONS: readonly FloatPosition[] = SIDES.flatMap(
  (side) => [side, `${side}-start`, `${side}-end`] as const,
);

/**
 * The position in React Aria's terms. Above and below, start and end follow the language; beside, start is the upper edge
 * in every language, and left and right are literal.
 */
export function toPlacement(position: FloatPosition): Placement {
  const [side, edge] = position.split('-') as [Side, ('start' | 'end')?];
  if (edge === undefined) return side;
  if (side === 'top' || side === 'bottom') return `${side} ${edge}`;
  return `${side} ${edge === 'start' ? 'top' : 'bottom'}`;
}
