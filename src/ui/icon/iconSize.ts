/** Named sizes of an icon, in rem. */
export const ICON_SIZES = { xs: 0.75, sm: 1, md: 1.25, lg: 1.5 } as const;

/** A named size, or a number of pixels at the usual font size. */
export type IconSize = keyof typeof ICON_SIZES | number;

/** Size in rem: a number is divided by 16. */
export function iconRem(size: IconSize): number {
  return typeof size === 'number' ? size / 16 : ICON_SIZES[size];
}
