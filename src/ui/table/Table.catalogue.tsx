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
  about:
    'Rows in columns that can be sorted and selected, and are loaded by page or while scrolling.',
  props: {
    label: 'The name of the table, for screen readers.',
    columns:
      'Each has label, property, and optionally sortable, numeric, expand, width and render.',
    rows: 'The loaded rows; each has an id.',
    total: 'The number of all rows.',
    isLoading: 'Shows 3 placeholder rows.',
    sort: 'The property that the rows are sorted by, and the direction.',
    onSort: 'Called with the chosen order; the caller sorts the rows.',
    selection: 'The selected rows: the listed ones, or all others.',
    onSelect: 'Called with the new selection; without it, rows cannot be selected.',
    bulkActions: 'Actions for the selected rows; deleting comes last.',
    isSearching: 'The rows are the results of a search.',
    empty: 'Shown if there are no rows.',
    more: 'Loads more rows while scrolling.',
    footer: 'Shown below the rows, for example a pager.',
    clock: 'The clock that throttles scrolling.',
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
