import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { createRef, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Dialog } from '../dialog/index.ts';
import { OverlayContext, type OverlayHost } from '../overlay/OverlayContext.tsx';
import styles from './Modal.module.css';
import { Modal, type ModalHandle } from './Modal.tsx';
import { MODAL_SIZES, type ModalSize } from './modalSize.ts';

function Page({ children }: { readonly children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Terms">
        {children}
        <button type="button">inside</button>
      </Modal>
    </>
  );
}

/** A section with a modal whose button disappears once it was used. */
function PageOfOneChange() {
  const [step, setStep] = useState<'before' | 'open' | 'after'>('before');
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Section</h2>
        {step !== 'after' && (
          <button type="button" onClick={() => setStep('open')}>
            open
          </button>
        )}
      </section>
      <Modal isOpen={step === 'open'} onClose={() => setStep('after')} title="Terms">
        <p>inside</p>
      </Modal>
    </main>
  );
}

/** A closed modal in the page, and the part of it that a click uses; `closed` counts its close requests. */
function showPrepared(isOpen = false) {
  const handle = createRef<ModalHandle>();
  const closed = vi.fn();
  const modal = (isNowOpen: boolean) => (
    <Modal isOpen={isNowOpen} isPrepared ref={handle} onClose={closed} title="Terms">
      <p>inside</p>
    </Modal>
  );
  const { rerender } = renderInIntl(modal(isOpen));
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  return { handle, closed, dialog, render: (isNowOpen: boolean) => rerender(modal(isNowOpen)) };
}

/** The sizes in the specification, and the width of each, in rem; null for no limit. */
const SIZES = {
  xs: 26,
  sm: 32,
  med: 40,
  lg: 52,
  xl: 68,
  fluid: null,
  fullscreen: null,
} satisfies Record<ModalSize, number | null>;

const sheet = readFileSync('src/ui/modal/Modal.module.css', 'utf8');

/** The declarations of a class's first rule. */
function getRule(name: string): string {
  return new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(sheet)?.[1] ?? '';
}

function countingHost() {
  const open = new Set<() => void>();
  const host: OverlayHost = {
    register(close) {
      open.add(close);
      return () => open.delete(close);
    },
  };
  return { host, open };
}

describe('a modal', () => {
  it('is open or closed as its caller sets it [4.31]', () => {
    renderInIntl(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByText('open'));
    expect(screen.getByRole('dialog', { name: 'Terms' }).hasAttribute('open')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the focus to the heading of the section if its opener is gone', () => {
    renderInIntl(<PageOfOneChange />);
    screen.getByText('open').focus();
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Section' }));
  });

  it('closes on Escape and on a click outside, not on one inside', () => {
    renderInIntl(<Page />);
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(screen.getByText('inside'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByText('open'));
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when a nested one closes on Escape', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    renderInIntl(
      <Modal isOpen onClose={outer} title="Outer">
        <Modal isOpen onClose={inner} title="Inner">
          words
        </Modal>
      </Modal>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Inner' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  });

  it('stays open when a text is selected from inside to beyond its edge', () => {
    renderInIntl(<Page />);
    fireEvent.click(screen.getByText('open'));
    fireEvent.pointerDown(screen.getByText('inside'));
    fireEvent.click(screen.getByRole('dialog')); // where a press began inside and ended beside, the click is the dialog's
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('focuses its title', () => {
    renderInIntl(<Page />);
    fireEvent.click(screen.getByText('open'));
    expect(document.activeElement?.textContent).toBe('Terms');
  });

  it('is counted while it is open, and closes when its dependencies change', () => {
    const { host, open } = countingHost();
    renderInIntl(
      <OverlayContext value={host}>
        <Page />
      </OverlayContext>,
    );
    expect(open.size).toBe(0);
    fireEvent.click(screen.getByText('open'));
    expect(open.size).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(open.size).toBe(0);
  });

  it('has these sizes and no other [9.43]', () => {
    expect(MODAL_SIZES).toEqual(['xs', 'sm', 'med', 'lg', 'xl', 'fluid', 'fullscreen']);
  });

  it.each(Object.entries(SIZES))('has the size %s, with a width of its own [9.43]', (size, rem) => {
    renderInIntl(
      <Modal isOpen onClose={vi.fn()} title="Modal" size={size as ModalSize}>
        words
      </Modal>,
    );
    const { classList } = screen.getByRole('dialog');
    expect(classList.contains(styles[size] ?? 'none')).toBe(true);
    expect(getRule(size)).toContain(`--width: ${rem === null ? 'none' : `${rem}rem`};`);
    expect(getRule(size).includes('inline-size: 100vi;')).toBe(size === 'fullscreen');
  });

  it('has size med, a dialog size xs, by default [9.44]', () => {
    const onClose = vi.fn();
    const { rerender } = renderInIntl(
      <Modal isOpen onClose={onClose} title="Modal">
        words
      </Modal>,
    );
    expect(screen.getByRole('dialog').classList.contains(styles.med ?? '')).toBe(true);
    rerender(<Dialog isOpen onClose={onClose} title="Dialog" actions={null} />);
    expect(screen.getByRole('alertdialog').classList.contains(styles.xs ?? '')).toBe(true);
    rerender(<Dialog isOpen onClose={onClose} title="Dialog" actions={null} size="lg" />);
    expect(screen.getByRole('alertdialog').classList.contains(styles.lg ?? '')).toBe(true);
  });
});

describe('a modal that is prepared', () => {
  it('is in the page and closed, until it is opened', () => {
    const { dialog, render } = showPrepared();
    expect(screen.getByText('inside')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    render(true);
    expect(dialog.open).toBe(true);
    render(false);
    expect(dialog.open).toBe(false);
    expect(screen.getByText('inside')).toBeTruthy();
  });

  it('is opened by its handle at once, with the focus on its heading, and stays when it is rendered as open', () => {
    const { handle, dialog, render } = showPrepared();
    handle.current?.show();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Terms' }));
    render(true);
    expect(dialog.open).toBe(true);
    handle.current?.show(); // a second press
    expect(dialog.open).toBe(true);
  });

  it('can be closed before it was rendered as open', () => {
    const { handle, closed, dialog } = showPrepared();
    handle.current?.show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.open).toBe(false);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
