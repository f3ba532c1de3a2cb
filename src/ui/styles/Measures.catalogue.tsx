import { useLayoutEffect, useRef } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { BREAKPOINTS } from './breakpoints.ts';
import styles from './Measures.module.css';

const STEPS = Array.from({ length: 14 }, (_, at) => at + 1);

/** A bar as wide as a step of space. */
function Step({ of }: { readonly of: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => bar.current?.style.setProperty('--step', `var(--space-${of})`), [of]);
  return (
    <li className={styles.space}>
      {of}
      <span ref={bar} className={styles.bar} data-space={of} />
    </li>
  );
}

/** Space and widths in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Space and widths',
  group: 'Showing',
  about: 'The 14 steps of spacing, and the widths at which layouts change.',
  props: {
    '--space-1 to --space-14': 'The steps, from 0.125 rem to 6 rem.',
    BREAKPOINTS:
      '750, 950, 1200 and 1350 px. Layouts change at no other width, except sheets (767) and the longest words (300, 360).',
  },
  examples: {
    'Steps of space': () => (
      <ul className={styles.spaces}>
        {STEPS.map((of) => (
          <Step key={of} of={of} />
        ))}
      </ul>
    ),
    'Widths that this window has reached': () => (
      <ul className={styles.points}>
        {BREAKPOINTS.map((from) => (
          <li key={from} className={styles.point} data-from={from}>
            {from} px
          </li>
        ))}
      </ul>
    ),
  },
};
