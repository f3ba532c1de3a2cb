/** Name of the global that carries what the head script has begun. */
export const PRELOAD_GLOBAL = 'billfoldPreload';

/** What the head script knows of installing the page, as that global has it. */
export interface PreloadedInstall {
  /** The browser's own offer, which may come before anyone listens for it. */
  installOffer?: Event;
  /** Whether it is time for a word about installing: the page has shown its worth, and may be kept. */
  readonly isWorthInstalling: () => boolean;
}
