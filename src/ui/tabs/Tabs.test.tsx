import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const TABS = [
  { id: 'a', label: 'Open', content: 'three' },
  { id: 'b', label: 'Paid', content: 'twelve' },
  { id: 'c', label: 'Void', content: 'none', isDisabled: true },
];

/** The row is 900 px wide, and has 300 of them to show itself. */
function makeNarrow(width = 300): void {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

let resize: () => void = () => {};
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

function show(props: Partial<TabsProps> = {}, locale = 'en-US') {
  return renderInIntl(<Tabs label="Invoices" tabs={TABS} {...props} />, { locale });
}

const getArrows = () => [...document.querySelectorAll<HTMLButtonElement>('button')];

describe('tabs', () => {
  it('show the first, then the one chosen by pointer or arrow keys, skipping disabled ones', () => {
    const onSelect = vi.fn();
    show({ onSelect });
    expect(screen.getByRole('tabpanel').textContent).toBe('three');
    fireEvent.click(screen.getByRole('tab', { name: 'Paid' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('twelve');
    expect(onSelect).toHaveBeenLastCalledWith('b');
    act(() => screen.getByRole('tab', { name: 'Paid' }).focus());
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Paid' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open');
  });

  it('stay on the tab that the caller sets', () => {
    show({ selected: 'a' });
    fireEvent.click(screen.getByRole('tab', { name: 'Paid' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open');
  });

  it('are measured once their size has been stable for 300 ms [9.21]', () => {
    makeNarrow();
    const clock = makeClock();
    show({ clock });
    act(() => clock.advance(299));
    act(() => resize());
    act(() => clock.advance(299));
    expect(getArrows()).toHaveLength(0);
    act(() => clock.advance(1));
    expect(getArrows()).toHaveLength(2);
  });

  it.each([
    [0, [false, true]],
    [0.5, [false, true]],
    [-1, [true, true]],
    [250, [true, true]],
    [599, [true, true]],
    [599.5, [true, false]],
    [600, [true, false]],
  ])('enable an arrow if there is more, scrolled by %s of 600 px', (at, enabled) => {
    makeNarrow();
    const clock = makeClock();
    const { unmount } = show({ clock });
    act(() => clock.advance(300));
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(at);
    fireEvent.scroll(screen.getByRole('tablist'));
    act(() => clock.advance(300));
    expect(getArrows().map(({ disabled }) => !disabled)).toEqual(enabled);
    unmount();
    expect(clock.waiting).toBe(0);
  });

  it('are idle once they have been measured', () => {
    makeNarrow();
    const clock = makeClock();
    show({ clock });
    act(() => clock.advance(300));
    act(() => clock.advance(300));
    expect(clock.waiting).toBe(0);
  });

  it('have no arrows if all fit', () => {
    makeNarrow(900);
    const clock = makeClock();
    show({ clock });
    act(() => clock.advance(300));
    expect(getArrows()).toHaveLength(0);
  });

  it.each([
    ['en-US', 200],
    ['ar', -200],
  ])('scroll by 200 px per click on an arrow, in %s [9.22]', (locale, left) => {
    makeNarrow();
    const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => {});
    const clock = makeClock();
    show({ clock }, locale);
    act(() => clock.advance(300));
    const [back, on] = getArrows();
    expect(back?.disabled).toBe(true);
    if (on) fireEvent.click(on);
    expect(scrollBy.mock.calls).toEqual([[{ left }]]);
  });
});
