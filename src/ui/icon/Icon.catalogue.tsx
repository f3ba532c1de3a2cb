import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Icon } from './Icon.tsx';
import styles from './IconStage.module.css';
import { ICON_PATHS, type IconName } from './iconPaths.ts';
import { ICON_SIZES, type IconSize } from './iconSize.ts';

const NAMES = Object.keys(ICON_PATHS) as IconName[];
const SIZES: readonly IconSize[] = [...(Object.keys(ICON_SIZES) as IconSize[]), 40];

/** The icon in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Icon',
  group: 'Showing',
  about:
    'A line drawing in the color of the text next to it. Decorative: the text carries the meaning.',
  props: {
    name: 'The name of the icon; the chevron is mirrored in right-to-left languages.',
    size: 'xs, sm, md, lg, or a number of px; scales with the font size. md by default.',
  },
  examples: {
    'Every icon': () => (
      <div className={styles.stage}>
        {NAMES.map((name) => (
          <figure key={name}>
            <Icon name={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    ),
    'Every size': () => (
      <div className={styles.stage}>
        {SIZES.map((size) => (
          <figure key={size}>
            <Icon name="check" size={size} />
            <figcaption>{size}</figcaption>
          </figure>
        ))}
      </div>
    ),
  },
};
