import type { ReactNode } from 'react';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import styles from './Table.module.css';

/** Props of the row for an empty list. */
export interface NoRowsProps {
  readonly span: number;
  readonly isSearching: boolean;
  /** The text of an empty list. */
  readonly children?: ReactNode;
}

/** Shows that a search found nothing, or that the list is empty. */
export function NoRows({ span, isSearching, children }: NoRowsProps) {
  return (
    <tr>
      <td colSpan={span} className={styles.none}>
        {isSearching ? <NoMatches /> : <EmptyText>{children}</EmptyText>}
      </td>
    </tr>
  );
}

function NoMatches() {
  const text = useText();
  const isThere = useMessagePart('acting', 'shared.noSearchResults');
  return isThere ? text('shared.noSearchResults') : null;
}

function EmptyText({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  return children ?? text('control.table.empty');
}
