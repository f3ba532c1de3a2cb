import type { ComponentType } from 'react';

/** A control's place in the catalogue. */
export const CATALOGUE_GROUPS = ['Inputs', 'Choosing', 'Showing', 'Overlays', 'Tables'] as const;

/** A control's entry in the catalogue; each control exports its own as `catalogueEntry` from `<Name>.catalogue.tsx`. */
export interface CatalogueEntry {
  readonly name: string;
  readonly group: (typeof CATALOGUE_GROUPS)[number];
  /** Its purpose, in a sentence or two. */
  readonly about: string;
  /** Descriptions of the props, by name. */
  readonly props: Readonly<Record<string, string>>;
  /** Every state and variant, by title. An example has its own state, so that it can be used. */
  readonly examples: Readonly<Record<string, ComponentType>>;
}
