import { useParams } from 'react-router-dom';
import { Text } from '#ui/text/index.ts';
import styles from './Catalogue.module.css';
import { catalogueEntries } from './catalogueEntries.ts';

/** The examples of one control and nothing else: what the frame shows, and what tests and screenshots open. */
export function ExamplesPage() {
  const { slug } = useParams();
  const entry = catalogueEntries.find((candidate) => candidate.slug === slug);
  if (!entry) return <Text>There is no control of this name.</Text>;
  return (
    <main className={styles.examples} data-control={entry.slug} data-group={entry.group}>
      <Text as="h1" variant="headline">
        {entry.name}
      </Text>
      {Object.entries(entry.examples).map(([title, Example]) => (
        <section key={title} className={styles.example} aria-label={title} data-example={title}>
          <Text as="h2" variant="caption" isQuiet>
            {title}
          </Text>
          <Example />
        </section>
      ))}
    </main>
  );
}
