import { useRef } from 'react';
import type { Clock } from '#platform/clock.ts';
import styles from './GrowingTextArea.module.css';
import { TextArea, type TextAreaProps } from './TextArea.tsx';
import { useGrowing } from './useGrowing.ts';

/** Props: those of a text area. */
export interface GrowingTextAreaProps extends Omit<TextAreaProps, 'ref'> {
  readonly clock?: Clock;
}

/** A text area that grows and shrinks with its text, in every browser alike. */
export function GrowingTextArea({ clock, ...props }: GrowingTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, props.value, clock);
  return (
    <div className={styles.growing}>
      <TextArea {...props} ref={area} />
    </div>
  );
}
