/** The part of a window that says how it is shown. */
export interface ShownWindow {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
  readonly navigator: object;
}

/** Whether a page runs as an installed app, in a window of its own. */
export function isInstalled({ matchMedia, navigator }: ShownWindow): boolean {
  if ((navigator as { standalone?: unknown }).standalone === true) return true; // iOS
  return ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia?.(`(display-mode: ${mode})`).matches === true,
  );
}
