import styles from '../list/List.module.css';
import { StaffRowLink } from '../list/StaffRowLink.tsx';
import type { ListRow } from './listRow.ts';

/** The number of a document, as a link that fills its row. */
export function DocumentLink({ row }: { readonly row: Pick<ListRow, 'id' | 'kind' | 'number'> }) {
  return (
    <StaffRowLink path={`/${row.kind}s/${encodeURIComponent(row.id)}`} className={styles.number}>
      <bdi translate="no">{row.number}</bdi>
    </StaffRowLink>
  );
}
