import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Button, ButtonLink } from './index.ts';

describe('a button', () => {
  it('does not submit a form by default', () => {
    renderInIntl(<Button>Go</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('ignores clicks while it is busy, and keeps the focus', () => {
    const press = vi.fn();
    const { rerender } = renderInIntl(<Button onClick={press}>Go</Button>);
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button onClick={press} isBusy>
        Go
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('becomes busy and changes its text after a browser has translated it', () => {
    const { rerender } = renderInIntl(<Button>Pay $1</Button>);
    const button = screen.getByRole('button');
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode() as Text;
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
    rerender(<Button isBusy>Pay $1</Button>);
    expect(button.childElementCount).toBe(2);
    rerender(<Button>Pay $2</Button>);
    expect(button.textContent).toBe('Pay $2');
  });
});

describe('a link that looks like a button', () => {
  it('stays in its route group', () => {
    renderInIntl(<ButtonLink to="/fern/1/pay">Pay</ButtonLink>, { path: '/fern/1?type=invoice' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/fern/1/pay?type=invoice');
  });

  it('leaves an address elsewhere as it is', () => {
    renderInIntl(<ButtonLink to="mailto:a@b.example">Mail</ButtonLink>);
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:a@b.example');
  });
});
