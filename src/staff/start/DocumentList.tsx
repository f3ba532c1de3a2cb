import type { ReactNode } from 'react';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { useMediaQuery } from '#platform/useMediaQuery.ts';
import { Button } from '#ui/button/index.ts';
import { Table } from '#ui/table/index.ts';
import type { ListRequest } from '../first-reads/listRequest.ts';
import styles from '../list/List.module.css';
import { ListFooter } from '../list/ListFooter.tsx';
import { SortChoice } from '../list/SortChoice.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import { useColumns } from './useColumns.tsx';
import type { ListPage } from './useStaffList.ts';

/** Props of the list: the request and its result. `onChange` is called with changes of the request. */
export interface DocumentListProps {
  readonly request: ListRequest;
  /** Null while there is nothing to show yet. */
  readonly page: ListPage | null;
  readonly isLoading: boolean;
  readonly onChange: (change: Partial<ListRequest>) => void;
}

/** The list, as a table on wide screens and cards on phones. */
export function DocumentList(props: DocumentListProps) {
  const { request, page, isLoading, onChange } = props;
  const text = useText();
  const isNarrow = useMediaQuery('(width < 750px)');
  const columns = useColumns(request.view === 'quotes' ? 'quote' : 'invoice');
  const rows = page?.rows ?? [];
  const shown = {
    rows,
    isLoading: page === null && isLoading,
    empty: <EmptyList request={request} onChange={onChange} />,
    footer: page !== null && rows.length > 0 && (
      <ListFooter position={request} page={page} onChange={onChange} />
    ),
  };
  const label = text(request.view === 'quotes' ? 'staff.start.quotes' : 'staff.start.invoices');
  return (
    <div className={styles.list} data-stale={(page !== null && isLoading) || undefined}>
      {isNarrow ? (
        <>
          <SortChoice columns={columns} sort={request.sort} onSort={(sort) => onChange({ sort })} />
          <DocumentCards label={label} {...shown} />
        </>
      ) : (
        <Table
          label={label}
          columns={columns}
          sort={request.sort}
          onSort={(sort) => onChange({ sort })}
          {...shown}
        />
      )}
    </div>
  );
}

type PartProps = Pick<DocumentListProps, 'request' | 'onChange'>;

/** Shown in place of rows: offers to search all invoices. */
function EmptyList({ request, onChange }: PartProps): ReactNode {
  const { view, search } = request;
  const text = useText();
  const hasText = useMessagePart('acting', 'shared.noSearchResults');
  if (search.trim() === '') return text(`staff.start.none.${view}`);
  return (
    <div className={styles.none}>
      <span role="status">{hasText && text('shared.noSearchResults')}</span>
      {view !== 'all' && (
        <Button onClick={() => onChange({ view: 'all', sort: null })}>
          {text('staff.start.searchAll')}
        </Button>
      )}
    </div>
  );
}
