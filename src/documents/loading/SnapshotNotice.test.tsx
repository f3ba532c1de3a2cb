import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentView } from '#api/documents/documentView.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { SnapshotNotice, type SnapshotState } from './SnapshotNotice.tsx';
import { useSnapshotNotice } from './useSnapshotNotice.tsx';

type Shown = Extract<DocumentView<unknown>, { state: 'shown' }>;

function Page({ view }: { readonly view: Shown }) {
  return useSnapshotNotice(view, 'Pacific/Kiritimati');
}

const AS_OF = Date.UTC(2026, 10, 21, 12);

/** Formats a time in the time zone of the device. */
const ON_DEVICE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
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
  'shows the time of a snapshot in the device’s time zone while it is %s, in any time zone of the business',
  (state) => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const notice = { asOf: AS_OF, timeZone, state, onRetry: () => undefined };
      const { unmount } = renderInIntl(<SnapshotNotice {...notice} />);
      expect(getText()).toContain(ON_DEVICE);
      unmount();
    }
  },
);

it('also has the time of the snapshot in the page', () => {
  renderInIntl(<Page view={VIEW} />);
  expect(getText()).toContain(ON_DEVICE);
});

it('shows after 3 s of each check that it takes longer than usual', () => {
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

it('does not mention a snapshot if the server rendered the page', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const known = { ...VIEW.known, source: 'server' } as const;
  renderInIntl(<Page view={{ ...VIEW, known, failure: { kind: 'network' } }} />);
  expect(getText()).toMatch(/^We could not check for changes/);
});
