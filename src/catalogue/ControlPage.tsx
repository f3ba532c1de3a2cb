import { useParams, useSearchParams } from 'react-router-dom';
import { Link } from '#ui/link/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from './Catalogue.module.css';
import { catalogueEntries } from './catalogueEntries.ts';
import { ViewSwitches } from './ViewSwitches.tsx';
import { readViewSettings, writeViewSettings } from './viewSettings.ts';

/** One control: what it is for, its props in words, and its examples in a frame of the chosen width, scheme and language. */
export function ControlPage() {
  const { slug } = useParams();
  const [query, setQuery] = useSearchParams();
  const settings = readViewSettings(query);
  const entry = catalogueEntries.find((candidate) => candidate.slug === slug);
  if (!entry) return <Text>There is no control of this name.</Text>;
  return (
    <main className={styles.page}>
      <Link to="/">All controls</Link>
      <Text as="h1" variant="display">
        {entry.name}
      </Text>
      <Text>{entry.about}</Text>
      <dl className={styles.props}>
        {Object.entries(entry.props).map(([name, description]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <ViewSwitches
        settings={settings}
        onChange={(next) => setQuery(writeViewSettings(next), { replace: true })}
      />
      <div className={styles.stage}>
        <iframe
          key={settings.locale}
          className={styles.frame}
          data-scheme={settings.scheme}
          data-width={settings.width}
          title={`Examples of ${entry.name}`}
          src={`/catalogue/${entry.slug}/examples?locale=${encodeURIComponent(settings.locale)}`}
        />
      </div>
    </main>
  );
}
