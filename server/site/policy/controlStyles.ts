/**
 * The two style elements that React Aria adds to a page's head, verbatim: interactive elements do not zoom on a double
 * tap, and while an overlay is open on iOS, the page behind it does not scroll. A policy lists them by hash; the test
 * next to this file fails if the package writes anything else.
 */
export const CONTROL_STYLES: readonly string[] = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
