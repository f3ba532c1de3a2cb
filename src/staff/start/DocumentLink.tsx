import styles from '../list/List.module.css';
import { RowLink } from '../list/RowLink.tsx';
import type { ListRow } from './listRow.ts';

/** The number of a document, as a link that fills its row. */
export function DocumentLink({ row }: { readonly row: Pick<ListRow, 'id' | 'kind' | 'number'> }) {
  return (
    <RowLink path={`/${row.kind}s/${encodeURIComponent(row.id)}`} className={styles.number}>
      <bdi translate="no">{row.number}</bdi>
    </RowLink>
  );
}
