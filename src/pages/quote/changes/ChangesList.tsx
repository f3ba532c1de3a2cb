import type { ReactNode } from 'react';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { useGetQuoteChangesQuery } from '#api/documents/quoteDecisionEndpoints.ts';
import { useText } from '#i18n/useText.ts';
import { Chip, type Tone } from '#ui/chip/index.ts';
import { VisuallyHidden } from '#ui/visually-hidden/index.ts';
import { useReadQuote } from '../useReadQuote.ts';
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

/** The changes of a quote since a revision, with the values before and now side by side, or a notice if they are unknown. */
export function ChangesList({ docKey, since }: ChangesListProps) {
  const text = useText();
  const quote = useReadQuote(docKey);
  const { data, isError } = useGetQuoteChangesQuery({
    ...docKey,
    since,
    to: quote?.revision ?? since,
  });
  const entriesOf = useChangeEntries(quote?.currencyCode ?? 'USD');
  if (isError) return <p className={styles.text}>{text('public.changes.failed')}</p>;
  if (!data) return <p className={styles.text}>{text('public.loading')}</p>;
  const entries = entriesOf(data.changes);
  if (entries.length === 0) return <p className={styles.text}>{text('public.changes.none')}</p>;
  return (
    <table className={styles.table} aria-label={text('public.changes.title')}>
      <thead>
        <tr className={styles.head}>
          <th scope="col">
            <VisuallyHidden>{text('public.changes.title')}</VisuallyHidden>
          </th>
          <th scope="col">{text('public.changes.before')}</th>
          <th scope="col">{text('public.changes.now')}</th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </table>
  );
}

/** A single pair of values is shown next to its title; several are listed below it with labels. */
function Entry({ entry: { title, kind, pairs } }: { readonly entry: ChangeEntry }) {
  const text = useText();
  const content = (
    <>
      <bdi>{title}</bdi>
      {kind !== 'changed' && (
        <span className={styles.chip}>
          <Chip tone={TONES[kind]}>{text(`public.changes.${kind}`)}</Chip>
        </span>
      )}
    </>
  );
  const [only, ...more] = pairs;
  if (only && more.length === 0) {
    return (
      <tbody className={styles.entry}>
        <PairRow pair={only}>{content}</PairRow>
      </tbody>
    );
  }
  return (
    <tbody className={styles.entry}>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.title}>
          {content}
        </th>
      </tr>
      {pairs.map((pair) => (
        <PairRow key={pair.label} pair={pair}>
          <span className={styles.label}>{pair.label}</span>
        </PairRow>
      ))}
    </tbody>
  );
}

interface PairRowProps {
  readonly pair: ChangePair;
  readonly children: ReactNode;
}

function PairRow({ pair: { before, now, isProse }, children }: PairRowProps) {
  const look = isProse ? styles.prose : undefined;
  return (
    <tr>
      <th scope="row" className={styles.title}>
        {children}
      </th>
      <td className={styles.before}>
        <span className={look} dir="auto">
          {before ?? '–'}
        </span>
      </td>
      <td>
        <span className={look} dir="auto">
          {now ?? '–'}
        </span>
      </td>
    </tr>
  );
}
