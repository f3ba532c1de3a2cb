import type { ReactNode } from 'react';
import { useMessagePart } from '#i18n/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import styles from './Table.module.css';

/** Props of the row that stands where there are none. */
export interface NoRowsProps {
  readonly span: number;
  readonly isSearching: boolean;
  /** What is said of an empty list. */
  readonly children?: ReactNode;
}

/** Says that a search has found nothing, or that there is nothing. */
export function NoRows({ span, isSearching, children }: NoRowsProps) {
  return (
    <tr>
      <td colSpan={span} className={styles.none}>
        {isSearching ? <NoMatches /> : <Nothing>{children}</Nothing>}
      </td>
    </tr>
  );
}

function NoMatches() {
  const text = useText();
  const isThere = useMessagePart('acting', 'shared.noSearchResults');
  return isThere ? text('shared.noSearchResults') : null;
}

function Nothing({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  return children ?? text('control.table.empty');
}
