import type { ReactNode } from 'react';
import { Amount } from '#documents/amounts/Amount.tsx';
import { useChip } from '#documents/status/useChip.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip } from '#ui/chip/index.ts';
import { Skeleton } from '#ui/skeleton/index.ts';
import { DocumentLink } from './DocumentLink.tsx';
import type { ListRow } from './listRow.ts';
import styles from './StaffStart.module.css';

/** Props of the cards: what a table of them would be given. */
export interface DocumentCardsProps {
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly footer: ReactNode;
}

const PLACEHOLDERS = [1, 2, 3];

/** The list on phones: a card for each document, with its amount at the far end. */
export function DocumentCards({ label, rows, isLoading, empty, footer }: DocumentCardsProps) {
  return (
    <>
      <ul className={styles.cards} aria-label={label} aria-busy={isLoading || undefined}>
        {isLoading &&
          PLACEHOLDERS.map((one) => (
            <li key={one} className={styles.card} data-placeholder>
              <Skeleton size="medium" />
            </li>
          ))}
        {rows.map((row) => (
          <DocumentCard key={row.id} row={row} />
        ))}
      </ul>
      {!isLoading && rows.length === 0 && <div className={styles.noCards}>{empty}</div>}
      {footer}
    </>
  );
}

function DocumentCard({ row }: { readonly row: ListRow }) {
  const text = useText();
  const formats = useFormats();
  const chip = useChip()(row.status);
  const { kind, contact, detail, currency, total, balance } = row;
  const isQuote = kind === 'quote';
  const day = isQuote ? row.expiresOn : row.dueOn;
  return (
    <li className={styles.card}>
      <div>
        <bdi className={styles.contact}>{contact}</bdi>
        {detail !== null && <bdi className={styles.detail}>{detail}</bdi>}
      </div>
      <Amount value={balance ?? total} currency={currency} className={styles.amount} />
      <div className={styles.state}>
        <DocumentLink row={row} />
        {chip && <Chip tone={chip.tone}>{chip.label}</Chip>}
      </div>
      <span className={styles.day}>
        {day !== null &&
          text(isQuote ? 'public.quote.state.validUntil' : 'public.invoice.state.due', {
            day: formats.date(day),
          })}
      </span>
    </li>
  );
}
