import { useState } from 'react';
import { systemClock } from '#platform/clock.ts';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { PaginationFooter } from '../pagination/index.ts';
import { sortRows, type TableSort } from './sortRows.ts';
import { Table, type TableProps } from './Table.tsx';
import type { TableColumn } from './tableColumn.ts';
import { NO_SELECTION } from './tableSelection.ts';

interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly total: number;
}

const COLUMNS: readonly TableColumn<Invoice>[] = [
  { label: 'Number', property: 'number', sortable: true, width: 112 },
  { label: 'Customer', property: 'customer', sortable: true, expand: true },
  { label: 'Days', property: 'total', sortable: true, numeric: true },
];

const NAMES = ['Fern & Sons', 'Moss', 'Juniper Joinery', 'Heather', 'Bracken Bakery'];

const makeRow = (index: number): Invoice => ({
  id: String(index),
  number: `I-${1000 + index}`,
  customer: NAMES[index % NAMES.length] ?? '',
  total: (index * 37) % 91,
});

const ROWS = Array.from({ length: 45 }, (_, index) => makeRow(index));

const ACTIONS = [
  { id: 'delete', label: 'Delete', isDelete: true, run: () => {} },
  { id: 'send', label: 'Send again', run: () => {} },
  { id: 'print', label: 'Print', run: () => {} },
];

function Example({ rows = ROWS.slice(0, 5), ...rest }: Partial<TableProps<Invoice>>) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <Table
      label="Invoices"
      columns={COLUMNS}
      rows={sortRows(rows, sort, 'en-US')}
      sort={sort}
      onSort={setSort}
      {...rest}
    />
  );
}

function SelectableExample(props: Partial<TableProps<Invoice>>) {
  const [selection, setSelection] = useState(NO_SELECTION);
  return <Example selection={selection} onSelect={setSelection} bulkActions={ACTIONS} {...props} />;
}

function PagedExample() {
  const [page, setPage] = useState(1);
  const footer = (
    <PaginationFooter page={page} pageSize={5} total={ROWS.length} onChange={setPage} />
  );
  return <Example rows={ROWS.slice((page - 1) * 5, page * 5)} footer={footer} />;
}

function EndlessExample() {
  const [count, setCount] = useState(10);
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    systemClock.after(500, () => {
      setIsLoading(false);
      setCount((now) => now + 10);
    });
  };
  return (
    <SelectableExample
      label="Invoices, loaded as one scrolls"
      rows={ROWS.slice(0, count)}
      total={ROWS.length}
      more={{ hasMore: count < ROWS.length, isLoading, load }}
    />
  );
}

/** The table in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Table',
  group: 'Tables',
  about: 'Rows in columns: sorted, selected, loaded page by page or as one scrolls.',
  props: {
    label: 'What the table is called.',
    columns: 'Each with label, property, and sortable, numeric, expand, width and render.',
    rows: 'The rows that are here; each has an id.',
    total: 'How many rows there are in all.',
    isLoading: 'Shows 3 placeholder rows.',
    sort: 'By which property the rows are in order, and in which direction.',
    onSort: 'Called with the order that was asked for; the caller puts the rows in it.',
    selection: 'Which rows are selected: these, or all but these.',
    onSelect: 'Called with the new selection; without it no row can be selected.',
    bulkActions: 'What can be done with the selected rows; the one that deletes stands last.',
    isSearching: 'The rows come of a search.',
    empty: 'What is said where there are no rows.',
    more: 'Loads more rows as one scrolls.',
    footer: 'Stands below the rows: a pager, say.',
    clock: 'The time that scrolling is measured by.',
  },
  examples: {
    Sorted: () => <Example />,
    'With a selection': () => <SelectableExample />,
    Loading: () => <Example rows={[]} isLoading />,
    Empty: () => <Example rows={[]} empty="No invoices yet." />,
    'Without results': () => <Example rows={[]} isSearching />,
    'Page by page': () => <PagedExample />,
    'As one scrolls': () => <EndlessExample />,
  },
};
