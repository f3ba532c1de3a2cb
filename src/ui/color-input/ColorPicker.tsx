import { type RefObject, useState } from 'react';
import { type Color, ColorArea, ColorThumb, parseColor } from 'react-aria-components/ColorArea';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { Dialog } from 'react-aria-components/Dialog';
import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { useThrottled } from '#platform/timing/useThrottled.ts';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { FloatingPart } from '../aria/FloatingPart.tsx';
import styles from './ColorPicker.module.css';

/** The interval of updates while a pointer moves, in ms. */
export const SATURATION_THROTTLE_MS = 20;

/** Props of the picker. */
export interface ColorPickerProps {
  /** The element that opened it: the picker is next to it, and returns the focus to it. */
  readonly triggerRef: RefObject<Element | null>;
  /** `#1F6B4F` */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly clock?: Clock;
}

/** An area of saturation and brightness, and a slider of the hue from 0 to 360. */
export function ColorPicker({ triggerRef, isOpen, onOpenChange, ...choice }: ColorPickerProps) {
  const text = useText();
  return (
    <AriaRoot>
      <FloatingPart
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        className={styles.popover ?? ''}
      >
        <Dialog className={styles.dialog ?? ''} aria-label={text('control.color.pick')}>
          <Choice {...choice} />
        </Dialog>
      </FloatingPart>
    </AriaRoot>
  );
}

function toHsb(value: string): Color {
  return parseColor(value).toFormat('hsb');
}

function Choice({
  value,
  onChange,
  clock,
}: Pick<ColorPickerProps, 'value' | 'onChange' | 'clock'>) {
  const text = useText();
  // stored as picked: black and white have every hue
  const [color, setColor] = useState(() => toHsb(value));
  const [seen, setSeen] = useState({ value, reported: value });
  if (seen.value !== value) {
    setSeen({ ...seen, value });
    // the caller's value may be older than the pointer's position
    if (seen.reported !== value) setColor(toHsb(value));
  }
  const tell = useThrottled(
    (next: Color) => {
      const reported = next.toString('hex');
      setSeen((before) => ({ ...before, reported }));
      onChange(reported);
    },
    SATURATION_THROTTLE_MS,
    clock,
  );
  const move = (next: Color) => {
    setColor(next);
    tell(next);
  };
  return (
    <>
      <ColorArea
        value={color}
        onChange={move}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        className={styles.area ?? ''}
        aria-label={text('control.color.pick')}
      >
        <ColorThumb className={styles.thumb ?? ''} />
      </ColorArea>
      <ColorSlider
        value={color}
        onChange={move}
        colorSpace="hsb"
        channel="hue"
        className={styles.slider ?? ''}
        aria-label={text('aria.color.hue')}
      >
        <SliderTrack className={styles.track ?? ''}>
          <ColorThumb className={styles.thumb ?? ''} />
        </SliderTrack>
      </ColorSlider>
    </>
  );
}
