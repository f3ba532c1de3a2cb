import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Pager } from './Pager.tsx';
import { PaginationFooter } from './PaginationFooter.tsx';

function setWidth(width: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, width, 44),
  );
}

function Footer({ total = 12_345, pageSize = 50 }: { total?: number; pageSize?: number }) {
  const [page, setPage] = useState(1);
  return <PaginationFooter page={page} pageSize={pageSize} total={total} onChange={setPage} />;
}

const slots = () => [...document.querySelectorAll('[data-slot]')].map((one) => getText(one));
const button = (name: string) => screen.getByRole('button', { name });

describe('a pager', () => {
  it('is large by default [9.33]', () => {
    renderInIntl(<Pager page={1} pageCount={20} onChange={vi.fn()} />);
    expect(slots()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '…', '19', '20']);
  });

  it('has Previous and Next, which do nothing at the ends [8.28] [9.63]', () => {
    const onChange = vi.fn();
    const { rerender } = renderInIntl(<Pager page={1} pageCount={2} onChange={onChange} />);
    fireEvent.click(button('Previous'));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(button('Next'));
    expect(onChange.mock.calls).toEqual([[2]]);
    rerender(<Pager page={2} pageCount={2} onChange={onChange} />);
    fireEvent.click(button('Next'));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    expect(button('Page 2').getAttribute('aria-current')).toBe('page');
  });
});

describe('the footer of a list', () => {
  it.each([
    [768, 11],
    [767, 9],
    [686, 9],
    [685, 7],
    [604, 7],
    [603, 5],
    [320, 5],
  ])('at a width of %i px has a pager of %i slots [9.34]', (width, count) => {
    setWidth(width);
    renderInIntl(<Footer />);
    expect(slots()).toHaveLength(count);
  });

  it('shows the range, with thousands separators of en-US [9.36] [9.63]', () => {
    setWidth(800);
    renderInIntl(<Footer />);
    expect(screen.getByText('Showing 1-50 of 12,345')).toBeTruthy();
    fireEvent.click(button('Page 247'));
    expect(screen.getByText('Showing 12,301-12,345 of 12,345')).toBeTruthy();
  });

  it('groups as en-US in another language too [9.36]', () => {
    renderInIntl(<Footer total={1_234_567} />, { locale: 'de' });
    expect(screen.getByText('1–50 von 1,234,567')).toBeTruthy();
  });

  it('opens one more page where more rows follow than are counted', () => {
    const onChange = vi.fn();
    renderInIntl(
      <PaginationFooter page={2} pageSize={50} total={100} hasMore onChange={onChange} />,
    );
    expect(screen.getByText('Showing 51-100 of 100+')).toBeTruthy();
    fireEvent.click(button('Next'));
    expect(onChange.mock.calls).toEqual([[3]]);
  });

  it('shows as many pages as the rows fill [9.28]', () => {
    setWidth(800);
    renderInIntl(<Footer total={101} />);
    expect(slots()).toEqual(['1', '2', '3']);
  });

  it('is on its last page if its page has disappeared with its rows', () => {
    setWidth(800);
    const change = vi.fn();
    renderInIntl(<PaginationFooter page={6} pageSize={50} total={240} onChange={change} />);
    expect(screen.getByText('Showing 201-240 of 240')).toBeTruthy();
    expect(button('Page 5').getAttribute('aria-current')).toBe('page');
    fireEvent.click(button('Next'));
    fireEvent.click(button('Previous'));
    expect(change.mock.calls).toEqual([[4]]);
  });

  it('counts from 0 if there are no rows', () => {
    renderInIntl(<Footer total={0} />);
    expect(screen.getByText('Showing 0-0 of 0')).toBeTruthy();
    expect(slots()).toEqual([]);
  });
});
