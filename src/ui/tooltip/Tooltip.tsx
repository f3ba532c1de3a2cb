import type { ComponentProps, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as FloatingText, TooltipTrigger } from 'react-aria-components/Tooltip';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { type FloatPosition, toPlacement } from '../popover/position.ts';
import styles from './Tooltip.module.css';

/** How long a pointer must rest on the trigger before its tooltip opens, in ms. */
export const TOOLTIP_DELAY_MS = 300;

/** Props of a tooltip. */
export interface TooltipProps {
  /** A short text about the trigger: never the only place for needed information. */
  readonly text: ReactNode;
  readonly position?: FloatPosition | undefined;
  /** In ms; the next one opens at once while another has just been open. */
  readonly delay?: number | undefined;
  /** The trigger: one focusable element. */
  readonly children: ComponentProps<typeof Focusable>['children'];
}

/** Text next to a trigger while a pointer rests on it or the keyboard focus is on it; Escape closes it. */
export function Tooltip(props: TooltipProps) {
  const { text, position = 'top', delay = TOOLTIP_DELAY_MS, children } = props;
  return (
    <AriaRoot fallback={children}>
      <TooltipTrigger delay={delay}>
        <Focusable>{children}</Focusable>
        <FloatingText className={styles.tooltip ?? ''} placement={toPlacement(position)} offset={8}>
          {text}
        </FloatingText>
      </TooltipTrigger>
    </AriaRoot>
  );
}
