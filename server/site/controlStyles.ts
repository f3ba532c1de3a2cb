/**
 * The two style elements that React Aria puts into a page's head by itself, word for word: what can be pressed zooms on no double
 * tap, and while an overlay is open on iOS, the page beneath does not scroll along. A policy names them by hash; the test beside
 * this file fails when the package writes anything else.
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
