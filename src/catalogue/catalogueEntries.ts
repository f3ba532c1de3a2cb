import type { CatalogueEntry } from '#ui/catalogueEntry.ts';

/** An entry and the name of its control's folder, by which it is linked. */
export interface LinkedEntry extends CatalogueEntry {
  readonly slug: string;
}

const modules = import.meta.glob<{ readonly catalogueEntry: CatalogueEntry }>(
  '../ui/*/*.catalogue.tsx',
  { eager: true },
);

/** Every control that has an entry, by name. */
export const catalogueEntries: readonly LinkedEntry[] = Object.entries(modules)
  .map(([path, { catalogueEntry }]) => ({ ...catalogueEntry, slug: path.split('/')[2] ?? '' }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
