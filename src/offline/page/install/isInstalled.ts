/** The part of a window that shows its display mode. */
export interface DisplayModeWindow {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
  readonly navigator: object;
}

/** Whether a page runs as an installed app, in its own window. */
export function isInstalled({ matchMedia, navigator }: DisplayModeWindow): boolean {
  if ((navigator as { standalone?: unknown }).standalone === true) return true; // iOS
  return ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia?.(`(display-mode: ${mode})`).matches === true,
  );
}
