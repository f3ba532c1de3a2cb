import type { ComponentType } from 'react';

/** Where a control stands in the catalogue. */
export const CATALOGUE_GROUPS = ['Inputs', 'Choosing', 'Showing', 'Overlays', 'Tables'] as const;

/** What the catalogue shows of a control; each control exports its own as `catalogueEntry` from `<Name>.catalogue.tsx`. */
export interface CatalogueEntry {
  readonly name: string;
  readonly group: (typeof CATALOGUE_GROUPS)[number];
  /** What it is for, in a sentence or two. */
  readonly about: string;
  /** Each prop in words, by its name. */
  readonly props: Readonly<Record<string, string>>;
  /** Every state and variant, by title. An example keeps its own state, so that it works under the hand. */
  readonly examples: Readonly<Record<string, ComponentType>>;
}
