import { CATALOGUE_GROUPS } from '#ui/catalogueEntry.ts';
import { Link } from '#ui/link/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './Catalogue.module.css';
import { catalogueEntries } from './catalogueEntries.ts';

/** Every control by group, each with its purpose. */
export function StartPage() {
  return (
    <main className={styles.page}>
      <Text as="h1" variant="display">
        Controls
      </Text>
      <Text isQuiet>
        Every part that the pages are put together from, in every state, in light and dark, in both
        directions and in each language.
      </Text>
      {CATALOGUE_GROUPS.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={group}>
          <Text as="h2" variant="headline" id={group}>
            {group}
          </Text>
          <ul className={styles.list}>
            {catalogueEntries
              .filter((entry) => entry.group === group)
              .map(({ slug, name, about }) => (
                <li key={slug}>
                  <Link to={`/${slug}`}>{name}</Link>
                  <Text isQuiet variant="caption">
                    {about}
                  </Text>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
