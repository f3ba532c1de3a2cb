import { useAppId } from '#store/hooks.ts';
import { Link } from '#ui/link/index.ts';
import { staffAddress } from '../staffAddress.ts';
import type { ListRow } from './listRow.ts';
import styles from './StaffStart.module.css';

/** The number of a document, as a link that fills its row. */
export function DocumentLink({ row }: { readonly row: Pick<ListRow, 'id' | 'kind' | 'number'> }) {
  const path = `/${row.kind}s/${encodeURIComponent(row.id)}`;
  return (
    <Link to={staffAddress(path, useAppId())} className={styles.link}>
      <bdi translate="no">{row.number}</bdi>
    </Link>
  );
}
