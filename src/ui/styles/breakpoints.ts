/** Viewport widths in px at which a layout may change: from each on, there is more space. */
export const BREAKPOINTS = [750, 950, 1200, 1350] as const;

/** Up to this viewport width in px, overlays are sheets from the lower edge, as on a phone. */
export const TOUCH_SHEET_MAX = 767;

/** Below these viewport widths in px the longest names, and the largest amounts, do not fit next to other text. */
export const NARROW_WIDTHS = [300, 360] as const;

/** Below this width of its own in px, the footer of a list stacks. */
export const FOOTER_STACK_WIDTH = 522;
