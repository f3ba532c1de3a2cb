import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
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
  { label: 'No.', property: 'number', sortable: true },
  { label: 'Customer', property: 'customer', expand: true },
  { label: 'Total', property: 'total', numeric: true, width: 120 },
];

const ROWS: readonly Invoice[] = [
  { id: 'a', number: 'I-1', customer: 'Fern', total: 20 },
  { id: 'b', number: 'I-2', customer: 'Moss', total: 3 },
];

type Props = Partial<TableProps<Invoice>>;

function Page(props: Props) {
  const [selection, setSelection] = useState(NO_SELECTION);
  return (
    <Table
      label="Invoices"
      columns={COLUMNS}
      rows={ROWS}
      selection={selection}
      onSelect={setSelection}
      {...props}
    />
  );
}

const show = (props: Props = {}) => renderInIntl(<Page {...props} />);
const header = (name: string) => screen.getByRole('columnheader', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const widths = () =>
  [...document.querySelectorAll('col')].map((column) => column.style.getPropertyValue('--width'));

describe('the columns of a table', () => {
  it('have a label as their header and show a property of each row [3.53]', () => {
    show();
    const row = screen.getByRole('row', { name: /I-2/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('I-2');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', 'Moss', '3']);
    expect(header('Customer')).toBeTruthy();
  });

  it('are sorted by a click on the header of sortable ones [3.54]', () => {
    const onSort = vi.fn();
    const { rerender } = show({ onSort });
    expect(within(header('Customer')).queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'No.' }));
    const sort = { property: 'number', direction: 'ascending' } as const;
    expect(onSort.mock.calls).toEqual([[sort]]);
    rerender(<Page onSort={onSort} sort={sort} />);
    expect(header('No.').getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'No.' }));
    expect(onSort).toHaveBeenLastCalledWith({ ...sort, direction: 'descending' });
  });

  it('are marked where they have figures, header and cells alike [3.55]', () => {
    show();
    expect(header('Total').hasAttribute('data-numeric')).toBe(true);
    expect(screen.getByText('20').hasAttribute('data-numeric')).toBe(true);
    expect(screen.getByText('Fern').hasAttribute('data-numeric')).toBe(false);
  });

  it('are 80 wide, 256 where they expand, or as set [3.56] [9.25]', () => {
    show();
    expect(widths().slice(1)).toEqual(['80px', '256px', '120px']);
  });

  it('are preceded by one of 70 for the checkboxes [9.24]', () => {
    const { rerender } = renderInIntl(<Page />);
    expect(widths()[0]).toBe('70px');
    rerender(<Table label="Invoices" columns={COLUMNS} rows={ROWS} />);
    expect(widths()).toHaveLength(3);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the rows of a table', () => {
  it('are 3 placeholders while it is loading [9.23]', () => {
    const { rerender } = show({ isLoading: true, rows: [] });
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(3);
    rerender(<Page />);
    expect(table.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(table.querySelector('[data-placeholder]')).toBeNull();
  });

  it('can be selected one by one, all, or partly [4.37]', () => {
    show();
    const all = box('Select all');
    expect([all.checked, all.indeterminate]).toEqual([false, false]);
    fireEvent.click(box('Select I-1'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(box('Select I-2'));
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    fireEvent.click(all);
    expect([box('Select I-1').checked, all.checked]).toEqual([false, false]);
    fireEvent.click(all);
    expect([box('Select I-1').checked, box('Select I-2').checked]).toEqual([true, true]);
  });

  it('are named in their checkboxes whatever their ids are', () => {
    const rows = ROWS.map((row) => ({ ...row, id: `invoice no. ${row.id} "x"` }));
    show({ rows });
    fireEvent.click(box('Select I-2'));
    expect([box('Select I-1').checked, box('Select I-2').checked]).toEqual([false, true]);
  });

  it('are selected as they load when all are, except deselected ones [4.38]', async () => {
    const more = { hasMore: true, isLoading: false, load: vi.fn() };
    const actions = [{ id: 'send', label: 'Send', run: vi.fn() }];
    const around = (rows: readonly Invoice[]) => (
      <Page rows={rows} total={40} more={more} bulkActions={actions} clock={makeClock()} />
    );
    const { rerender } = renderInIntl(around(ROWS.slice(0, 1)));
    fireEvent.click(box('Select all'));
    rerender(around(ROWS));
    expect(box('Select I-2').checked).toBe(true);
    fireEvent.click(box('Select I-1'));
    expect(await screen.findByText('Selected 39')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(actions[0]?.run.mock.calls).toEqual([[{ kind: 'allBut', ids: new Set(['a']) }]]);
  });

  it('show an empty state after a search without results [8.24]', () => {
    const { rerender } = show({ rows: [], isSearching: true });
    expect(screen.getByText('There are no results matching your search.')).toBeTruthy();
    rerender(<Page rows={[]} />);
    expect(screen.queryByText('There are no results matching your search.')).toBeNull();
    expect(screen.getByText('There is nothing here yet.')).toBeTruthy();
    rerender(<Page rows={[]} empty="No invoices" />);
    expect(screen.getByText('No invoices')).toBeTruthy();
  });
});

describe('the bar of a table', () => {
  const run = vi.fn();
  const actions = [
    { id: 'delete', label: 'Delete', isDelete: true, run },
    { id: 'send', label: 'Send', run },
    { id: 'print', label: 'Print', run },
  ];

  it('has delete last, as a button and in the dropdown [9.26]', async () => {
    show({ bulkActions: actions });
    fireEvent.click(box('Select I-1'));
    await screen.findByRole('button', { name: 'Actions' });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Send', 'Print', 'Delete']);
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Send', 'Print', 'Delete']);
  });

  it('shows how many are selected, and has its actions in a named dropdown [8.30] [9.65]', async () => {
    show({ bulkActions: actions });
    await screen.findByRole('status');
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    fireEvent.click(box('Select all'));
    expect(screen.getByRole('status').textContent).toBe('Selected 2');
    expect(screen.getByRole('button', { name: 'Actions' })).toBeTruthy();
  });
});

describe('a table that loads more on scroll', () => {
  function scrollable(leftBelow: number) {
    const clock = makeClock();
    const load = vi.fn();
    const shown = show({ more: { hasMore: true, isLoading: false, load }, clock });
    const region = screen.getByRole('region', { name: 'Invoices' });
    const set = (left: number) => {
      Object.defineProperties(region, {
        scrollHeight: { value: 2000, configurable: true },
        clientHeight: { value: 400, configurable: true },
        scrollTop: { value: 1600 - left, configurable: true },
      });
      fireEvent.scroll(region);
    };
    set(leftBelow);
    return { ...shown, clock, load, set };
  }

  it('loads 200 px before the end, not earlier [9.40]', () => {
    const { clock, load, set } = scrollable(201);
    act(() => clock.advance(1000));
    expect(load).not.toHaveBeenCalled();
    set(200);
    act(() => clock.advance(1000));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads once, 300 ms after the last scroll [9.41]', () => {
    const { clock, load, set } = scrollable(100);
    act(() => clock.advance(299));
    set(90);
    act(() => clock.advance(299));
    expect(load).not.toHaveBeenCalled();
    act(() => clock.advance(1));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('has 100 px more below its rows, with a loading text [9.42]', () => {
    const more = { hasMore: true, isLoading: true, load: vi.fn() };
    const { rerender } = show({ more });
    const room = screen.getByText('Loading...');
    expect(room.style.getPropertyValue('--extra')).toBe('100px');
    rerender(<Page more={{ ...more, hasMore: false, isLoading: false }} />);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('requests a missing page once, and again after scrolling', () => {
    const { clock, load, rerender, set } = scrollable(100);
    const wait = () => act(() => clock.advance(1000));
    wait();
    expect(load).toHaveBeenCalledTimes(1);
    const failOnce = () => {
      for (const isLoading of [true, false])
        rerender(<Page more={{ hasMore: true, isLoading, load }} clock={clock} />);
    };
    failOnce();
    wait();
    expect(load).toHaveBeenCalledTimes(1);
    set(90);
    wait();
    expect(load).toHaveBeenCalledTimes(2);
    const [last] = ROWS;
    if (!last) throw new Error('no row');
    const more = { hasMore: true, isLoading: false, load };
    rerender(<Page more={more} rows={[...ROWS, { ...last, id: 'c' }]} clock={clock} />);
    wait();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('observes nothing after it is unmounted', () => {
    const { clock, load, unmount } = scrollable(100);
    unmount();
    act(() => clock.advance(1000));
    expect([load.mock.calls, clock.waiting]).toEqual([[], 0]);
  });

  it('requests nothing while it is loading or complete', () => {
    const clock = makeClock();
    const load = vi.fn();
    const { rerender } = show({ more: { hasMore: true, isLoading: true, load }, clock });
    act(() => clock.advance(1000));
    rerender(<Page more={{ hasMore: false, isLoading: false, load }} clock={clock} />);
    act(() => clock.advance(1000));
    expect(load).not.toHaveBeenCalled();
  });
});
