import type { DocumentKey } from '#api/documentKey.ts';
import { useGetQuoteChangesQuery } from '#api/quoteAnswerEndpoints.ts';
import { useText } from '#i18n/useText.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Chip, type Tone } from '#ui/chip/index.ts';
import styles from './ChangesList.module.css';
import type { ChangeEntry, ChangePair } from './changeEntries.ts';
import { useChangeEntries } from './useChangeEntries.ts';

/** Props of the list; `since` is the revision that was seen before. */
export interface ChangesListProps {
  readonly docKey: DocumentKey;
  readonly since: number;
}

const TONES: Readonly<Record<ChangeEntry['kind'], Tone>> = {
  added: 'good',
  removed: 'critical',
  changed: 'neutral',
};

/** What changed in a quote since a revision, line by line, before and now side by side; where nobody can tell, says so. */
export function ChangesList({ docKey, since }: ChangesListProps) {
  const text = useText();
  const quote = useAppSelector((state) => state.quote.quote);
  const { data, isError } = useGetQuoteChangesQuery({
    ...docKey,
    since,
    to: quote?.revision ?? since,
  });
  const entriesOf = useChangeEntries(quote?.currencyCode ?? 'USD');
  if (isError) return <p className={styles.words}>{text('public.changes.failed')}</p>;
  if (!data) return <p className={styles.words}>{text('public.loading')}</p>;
  const entries = entriesOf(data.changes);
  if (entries.length === 0) return <p className={styles.words}>{text('public.changes.none')}</p>;
  return (
    <ul className={styles.list} aria-label={text('public.changes.title')}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.entry}>
          <p className={styles.title}>
            <bdi>{entry.title}</bdi>
            {entry.kind !== 'changed' && (
              <Chip tone={TONES[entry.kind]}>{text(`public.changes.${entry.kind}`)}</Chip>
            )}
          </p>
          {entry.pairs.map((pair) => (
            <Pair key={pair.label} pair={pair} kind={entry.kind} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Pair({ pair, kind }: { readonly pair: ChangePair; readonly kind: ChangeEntry['kind'] }) {
  const text = useText();
  const value = (words: string | null) => (
    <span className={pair.isProse ? styles.prose : undefined} dir="auto">
      {words ?? '–'}
    </span>
  );
  return (
    <div className={styles.pair}>
      {pair.label !== '' && <p className={styles.label}>{pair.label}</p>}
      {kind !== 'added' && (
        <p className={styles.before}>
          <small className={styles.tag}>{text('public.changes.before')}</small>
          {value(pair.before)}
        </p>
      )}
      {kind !== 'removed' && (
        <p className={styles.now}>
          <small className={styles.tag}>{text('public.changes.now')}</small>
          {value(pair.now)}
        </p>
      )}
    </div>
  );
}
