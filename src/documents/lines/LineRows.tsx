import { memo } from 'react';
import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import { useText } from '#i18n/useText.ts';
import { VisuallyHidden } from '#ui/visually-hidden/index.ts';
import { Amount } from '../amounts/Amount.tsx';
import { BusinessText } from '../sheet/BusinessText.tsx';
import { getGross } from './getGross.ts';
import { inPieces } from './inPieces.tsx';
import styles from './LineRows.module.css';
import { useLineDetail } from './useLineDetail.ts';

/** A final row below the lines, such as their discount or their price per period. */
export interface SumRow {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
}

/** Props of a table of lines. */
export interface LineRowsProps {
  readonly lines: readonly DocumentLine[];
  readonly currency: string;
  /** Whether taxes differ between the lines, so that each shows its own. */
  readonly namesTaxes: boolean;
  readonly sums?: readonly SumRow[];
}

/** Lines with their amounts before discount and tax, each with details below the name. */
export function LineRows({ lines, currency, namesTaxes, sums = [] }: LineRowsProps) {
  const text = useText();
  return (
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
          lines.map((line) => (
            <LineRow key={line.id} line={line} currency={currency} namesTaxes={namesTaxes} />
          )),
        )}
        {sums.map(({ id, label, amount }) => (
          <tr key={id} className={styles.sum}>
            <th scope="row" className={styles.item}>
              {label}
            </th>
            <td className={styles.amount}>
              <Amount value={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LineRowProps extends Pick<LineRowsProps, 'currency' | 'namesTaxes'> {
  readonly line: DocumentLine;
}

const LineRow = memo(function LineRow({ line, currency, namesTaxes }: LineRowProps) {
  const detail = useLineDetail(currency, namesTaxes)(line);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.item}>
        <span className={styles.name}>
          <BusinessText>{line.name}</BusinessText>
        </span>
        {line.description !== null && (
          <span className={styles.small}>
            <BusinessText>{line.description}</BusinessText>
          </span>
        )}
        {detail !== '' && <span className={styles.small}>{detail}</span>}
      </th>
      <td className={styles.amount}>
        <Amount value={getGross(line)} currency={currency} />
      </td>
    </tr>
  );
});
