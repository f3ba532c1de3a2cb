/** Name of the global with the requests that the head script has started. */
export const PRELOAD_GLOBAL = 'billfoldPreload';

/** The head script's data for installing the page, in that global. */
export interface PreloadedInstall {
  /** The browser's own offer, which may come before anyone listens for it. */
  installOffer?: Event;
  /** Whether installing may be offered: the page has been useful, and may be saved. */
  readonly isWorthInstalling: () => boolean;
}
