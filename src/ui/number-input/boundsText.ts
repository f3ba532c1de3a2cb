import type { useText } from '#i18n/useText.ts';

/** The bounds of a number; either may be open. */
export interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Describes the numbers that a field accepts. */
export function boundsText(
  translate: ReturnType<typeof useText>,
  format: (value: string) => string,
  bounds: Bounds,
): string {
  const min = format(String(bounds.min ?? ''));
  const max = format(String(bounds.max ?? ''));
  if (bounds.max === undefined) return translate('control.number.atLeast', { min });
  if (bounds.min === undefined) return translate('control.number.atMost', { max });
  return translate('control.number.between', { min, max });
}
