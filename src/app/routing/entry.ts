import type { Boot } from '#contract/entities/boot.ts';
import type { Page } from '#domain/address/pages.ts';

/** Where a visitor wants to go. */
export interface Destination {
  readonly pathname: string;
  readonly search: string;
}

/** What came of it: the page may be shown, another address is to be taken, or a page of the server. */
export type Entry =
  | {
      readonly kind: 'passed';
      readonly page: Page;
      readonly appId: string | null;
      readonly boot: Boot | null;
      /** Whether the page's code has arrived. */
      readonly isLoaded: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'left'; readonly to: string };
