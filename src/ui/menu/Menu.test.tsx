import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import type { CategoryEntry } from '../options/index.ts';
import { Menu, type MenuProps } from './Menu.tsx';

const ACTIONS: readonly CategoryEntry[] = [
  { label: 'Send', value: 'send', icon: 'check', helpText: 'By e-mail' },
  { label: 'Print', value: 'print' },
  { label: 'Void', value: 'void', disabledOption: true },
  { label: 'More', value: 'more', isLabel: true },
  { label: 'Delete', value: 'delete', separator: true },
];

const button = () => screen.getByRole('button', { name: 'Invoice', hidden: true });

function open(props: Partial<MenuProps> = {}) {
  const onAction = vi.fn();
  renderInIntl(<Menu label="Invoice" options={ACTIONS} onAction={onAction} {...props} />);
  fireEvent.click(button());
  return onAction;
}

const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

describe('a menu', () => {
  it('reports the choice, and closes', () => {
    const onAction = open({ clock: makeClock() });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    expect(onAction.mock.calls).toEqual([['print']]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does nothing for disabled options and captions [3.48] [3.50]', () => {
    const onAction = open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Void' }));
    expect(screen.queryByRole('menuitem', { name: 'More' })).toBeNull();
    expect(screen.getByRole('group', { name: 'More' })).toBeTruthy();
    expect(onAction).not.toHaveBeenCalled();
  });

  it('has a search field if requested, over labels and help texts [8.28] [9.64]', () => {
    open({ isSearchable: true });
    const search = screen.getByRole('searchbox', { name: 'Search' });
    expect(search.getAttribute('placeholder')).toBe('Search');
    fireEvent.change(search, { target: { value: 'MAIL' } });
    expect(items()).toEqual(['Send By e-mail']);
    fireEvent.change(search, { target: { value: 'fax' } });
    expect(items()).toEqual(['No results']);
  });

  it('begins with an empty search whenever it opens', () => {
    const clock = makeClock();
    open({ isSearchable: true, clock });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Print' } });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    clock.advance(300);
    fireEvent.click(button());
    expect(items()).toHaveLength(4);
  });

  it('shows that it is loading, and then the items [8.28] [9.64]', () => {
    const onOpenChange = vi.fn();
    const around = (isLoading: boolean) => (
      <Menu
        label="Invoice"
        options={ACTIONS}
        isLoading={isLoading}
        onAction={vi.fn()}
        onOpenChange={onOpenChange}
      />
    );
    const { rerender } = renderInIntl(around(true));
    fireEvent.click(button());
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(screen.getByRole('menu').textContent).toBe('Loading...');
    rerender(around(false));
    expect(items()).toHaveLength(4);
  });

  it('is not opened again by a tap within 300 ms after it closed [9.39]', () => {
    const clock = makeClock();
    open({ clock });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    act(() => clock.advance(299));
    fireEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
    act(() => clock.advance(1));
    fireEvent.click(button());
    expect(screen.queryByRole('menu')).not.toBeNull();
  });
});
