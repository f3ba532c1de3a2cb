import { Amount } from '#documents/amounts/Amount.tsx';
import { useChip } from '#documents/status/useChip.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip } from '#ui/chip/index.ts';
import styles from '../list/List.module.css';
import { ListCards, type ListCardsProps } from '../list/ListCards.tsx';
import { ContactName } from './ContactName.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import type { ListRow } from './listRow.ts';

/** The list on phones: a card for each document, with its amount at the end. */
export function DocumentCards(props: Omit<ListCardsProps<ListRow>, 'toCard'>) {
  return <ListCards {...props} toCard={(row) => <DocumentCard key={row.id} row={row} />} />;
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
      <div className={styles.line}>
        <div>
          <ContactName contact={contact} detail={detail} />
        </div>
        <Amount value={balance ?? total} currency={currency} className={styles.amount} />
      </div>
      <div className={styles.line}>
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
      </div>
    </li>
  );
}
