import type { StaffContact } from '#contract/entities/staff/staffContact.ts';
import { Amount } from '#documents/amounts/Amount.tsx';
import { Section } from '#documents/sheet/Section.tsx';
import { useChip } from '#documents/status/useChip.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Chip } from '#ui/chip/index.ts';
import styles from '../document/StaffDocument.module.css';
import { DocumentLink } from '../start/DocumentLink.tsx';
import { fromInvoice, fromQuote, type ListRow } from '../start/listRow.ts';

/** The newest invoices and quotes of a contact. */
export function ContactDocuments({ invoices, quotes }: Pick<StaffContact, 'invoices' | 'quotes'>) {
  const text = useText();
  const lists = [
    ['staff.start.invoices', invoices.rows.map(fromInvoice), invoices.nextCursor],
    ['staff.contact.quotes', quotes.rows.map(fromQuote), quotes.nextCursor],
  ] as const;
  return lists.map(([title, rows, next]) => (
    <Section key={title} title={text(title)}>
      {rows.length === 0 ? (
        <p className={styles.none}>{text('staff.contact.noDocuments')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <DocumentRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className={styles.none}>{text('staff.contact.newest', { count: rows.length })}</p>
      )}
    </Section>
  ));
}

function DocumentRow({ row }: { readonly row: ListRow }) {
  const text = useText();
  const formats = useFormats();
  const chip = useChip()(row.status);
  const { kind, currency, total } = row;
  const isQuote = kind === 'quote';
  const day = isQuote ? row.expiresOn : row.dueOn;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>
          <DocumentLink row={row} />
          {chip && <Chip tone={chip.tone}>{chip.label}</Chip>}
        </span>
        {day !== null && (
          <span className={styles.small}>
            {text(isQuote ? 'public.quote.state.validUntil' : 'public.invoice.state.due', {
              day: formats.date(day),
            })}
          </span>
        )}
      </div>
      <Amount value={total} currency={currency} />
    </li>
  );
}
