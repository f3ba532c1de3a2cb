import { memo } from 'react';
import type { EInvoice, EInvoiceLine } from '#contract/entities/documents/eInvoice.ts';
import { useText } from '#i18n/useText.ts';
import { VisuallyHidden } from '#ui/visually-hidden/index.ts';
import { Amount } from '../amounts/Amount.tsx';
import { inPieces } from '../lines/inPieces.tsx';
import styles from '../lines/LineRows.module.css';
import { BusinessText } from '../sheet/BusinessText.tsx';
import { Section } from '../sheet/Section.tsx';
import { useLineTexts } from './useLineTexts.ts';

/** The lines of an e-invoice, with the amounts as the document states them. Memoized by document. */
export const EInvoiceLines = memo(({ document }: { readonly document: EInvoice }) => {
  const text = useText();
  const { lines, currency } = document;
  const textsOf = useLineTexts(document);
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
          {inPieces(
            lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document may use an id twice, and its lines are never reordered
              <Line key={index} line={line} textsOf={textsOf} currency={currency} />
            )),
          )}
        </tbody>
      </table>
    </Section>
  );
});

interface LineProps {
  readonly line: EInvoiceLine;
  readonly textsOf: (line: EInvoiceLine) => readonly string[];
  readonly currency: string;
}

function Line({ line, textsOf, currency }: LineProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.item}>
        <span className={styles.name}>
          <BusinessText>{line.item.name}</BusinessText>
        </span>
        {textsOf(line).map((each) => (
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
