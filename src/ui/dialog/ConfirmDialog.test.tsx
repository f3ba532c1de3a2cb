import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import type { ConfirmQuestion } from './confirmQuestion.ts';
import { useConfirmDialog } from './useConfirmDialog.tsx';

function Page({ questions }: { readonly questions: readonly ConfirmQuestion[] }) {
  const { ask, dialog } = useConfirmDialog();
  return (
    <>
      {questions.map((question) => (
        <button key={question.title} type="button" onClick={() => ask(question)}>
          ask: {question.title}
        </button>
      ))}
      {dialog}
    </>
  );
}

function open(question: Partial<ConfirmQuestion> = {}) {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const first = { title: 'Delete it?', message: 'It is gone for good.', confirmLabel: 'Delete' };
  const second = { title: 'Send it?', confirmLabel: 'Send', onConfirm: vi.fn() };
  renderInIntl(<Page questions={[{ ...first, ...handlers, ...question }, second]} />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(screen.getByText('ask: Delete it?'));
  return handlers;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('alertdialog');

function Twice() {
  const { ask, dialog: shown } = useConfirmDialog();
  const again = { title: 'Really?', confirmLabel: 'Yes', onConfirm: vi.fn() };
  const first = { title: 'Sure?', confirmLabel: 'Yes', onConfirm: () => ask(again) };
  return (
    <>
      <button type="button" onClick={() => ask(first)}>
        ask
      </button>
      {shown}
    </>
  );
}

describe('a confirm dialog', () => {
  it('opens, and reports that it was confirmed [4.32]', () => {
    const { onConfirm, onCancel } = open();
    expect(screen.getByRole('alertdialog', { name: 'Delete it?' }).textContent).toContain(
      'It is gone for good.',
    );
    press('Delete');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['Cancel', () => press('Cancel')],
    ['the close button', () => press('Close')],
    ['Escape', () => fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }))],
  ])('reports to its caller that it was canceled, by %s [4.32]', (_, cancel) => {
    const { onConfirm, onCancel } = open();
    cancel();
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
    expect(dialog()).toBeNull();
  });

  it('closes and clears its text before the next question [4.33]', () => {
    open();
    press('Delete');
    expect(dialog()).toBeNull();
    expect(screen.queryByText('It is gone for good.')).toBeNull();
    fireEvent.click(screen.getByText('ask: Send it?'));
    expect(screen.getByRole('alertdialog', { name: 'Send it?' }).textContent).not.toMatch(
      /gone|Delete/,
    );
  });

  it('can be opened again by its caller', () => {
    renderInIntl(<Twice />);
    press('ask');
    press('Yes');
    expect(screen.getByRole('alertdialog', { name: 'Really?' })).toBeTruthy();
  });
});
