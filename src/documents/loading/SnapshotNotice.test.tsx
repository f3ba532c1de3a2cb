import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentView } from '#api/documentView.ts';
import { renderInIntl } from '#tests/builders/renderInIntl.tsx';
import { SnapshotNotice, type SnapshotState } from './SnapshotNotice.tsx';
import { useSnapshotNotice } from './useSnapshotNotice.tsx';

type Shown = Extract<DocumentView<unknown>, { state: 'shown' }>;

function Page({ view }: { readonly view: Shown }) {
  return useSnapshotNotice(view, 'Pacific/Kiritimati');
}

const AS_OF = Date.UTC(2026, 10, 21, 12);

/** By the clock of this device. */
const HERE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  .format(AS_OF)
  .replace(/\s/g, ' ');

const getText = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ').trim();

const VIEW: Shown = {
  state: 'shown',
  known: { document: {}, etag: null, asOf: AS_OF, source: 'snapshot' },
  isRefreshing: true,
  readId: undefined,
  failure: null,
  retry: () => undefined,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['checking', 'offline', 'failed', 'fresh'] satisfies SnapshotState[])(
  'shows the age of a snapshot by this device’s clock while it is %s, in any time zone of its business',
  (state) => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const notice = { asOf: AS_OF, timeZone, state, onRetry: () => undefined };
      const { unmount } = renderInIntl(<SnapshotNotice {...notice} />);
      expect(getText()).toContain(HERE);
      unmount();
    }
  },
);

it('has the age of the snapshot on the page', () => {
  renderInIntl(<Page view={VIEW} />);
  expect(getText()).toContain(HERE);
});

it('shows that checking takes longer than usual after 3 s, separately for each check', () => {
  vi.useFakeTimers();
  const notice = (state: SnapshotState) => (
    <SnapshotNotice asOf={AS_OF} timeZone="UTC" state={state} onRetry={vi.fn()} />
  );
  const { rerender } = renderInIntl(notice('checking'));
  act(() => vi.advanceTimersByTime(2999));
  expect(getText()).toMatch(/Checking for changes…$/);
  act(() => vi.advanceTimersByTime(1));
  expect(getText()).toMatch(/Checking for changes… This is taking longer than usual…$/);
  rerender(notice('offline'));
  expect(getText()).not.toContain('longer than usual');
  rerender(notice('checking'));
  expect(getText()).toMatch(/Checking for changes…$/);
});

it('does not mention a saved copy if the server rendered the page', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const known = { ...VIEW.known, source: 'server' } as const;
  renderInIntl(<Page view={{ ...VIEW, known, failure: { kind: 'network' } }} />);
  expect(getText()).toMatch(/^We could not check for changes/);
});
