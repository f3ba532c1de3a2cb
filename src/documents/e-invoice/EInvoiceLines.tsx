import type { EInvoice, EInvoiceLine } from '#contract/entities/eInvoice.ts';
import { useText } from '#i18n/useText.ts';
import { VisuallyHidden } from '#ui/visually-hidden/index.ts';
import { Amount } from '../amounts/Amount.tsx';
import styles from '../lines/LineRows.module.css';
import { Section } from '../sheet/Section.tsx';
import { useLineTexts } from './useLineTexts.ts';

/** The lines of an e-invoice; every amount is the document's own. */
export function EInvoiceLines({ document }: { readonly document: EInvoice }) {
  const text = useText();
  const { lines, currency } = document;
  const wordsOf = useLineTexts(document);
  return (
    <Section title={text('public.lines.items')}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text('public.line.item')}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{text('public.line.amount')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document may use an id twice, and its lines never move
            <Line key={index} line={line} words={wordsOf(line)} currency={currency} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface LineProps {
  readonly line: EInvoiceLine;
  readonly words: readonly string[];
  readonly currency: string;
}

function Line({ line, words, currency }: LineProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.item}>
        <span className={styles.name}>
          <bdi>{line.item.name}</bdi>
        </span>
        {words.map((each) => (
          <span key={each} className={styles.small} dir="auto">
            {each}
          </span>
        ))}
      </th>
      <td className={styles.amount}>
        <Amount value={line.netAmount} currency={currency} />
      </td>
    </tr>
  );
}
