import { expect, test } from 'vitest';
import { getNextReconcileAt, WATCHED_MS } from './getNextReconcileAt.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes until a payment that has been in a state for this long, in ms, is reconciled again. */
function minutes(
  state: Parameters<typeof getNextReconcileAt>[0]['state'],
  ageMs: number,
): number | null {
  const next = getNextReconcileAt({ state, stateAt: new Date(NOW.getTime() - ageMs) }, NOW);
  return next === null ? null : (next.getTime() - NOW.getTime()) / MINUTE_MS;
}

test.each([
  ['reserved', 0, 2],
  ['open', 8 * MINUTE_MS, 2],
  ['processing', 40 * MINUTE_MS, 10],
  ['needs-action', 4 * DAY_MS, 24 * 60],
  ['open', 400 * DAY_MS, 24 * 60],
  ['paid', 0, 2],
  ['closed', 0, 60],
  ['closed', 50 * MINUTE_MS, 10],
  ['paid', 2 * DAY_MS, 12 * 60],
] as const)(
  'an intent that is %s for %d ms is reconciled again in %d minutes',
  (state, ageMs, expected) => {
    expect(minutes(state, ageMs)).toBe(expected);
  },
);

test('a payment that was paid days ago is reconciled once a day, each at its own time of day', () => {
  const times = Array.from({ length: 24 }, (_, count) => {
    const stateAt = new Date(NOW.getTime() - 30 * DAY_MS - count * MINUTE_MS);
    const first = getNextReconcileAt({ state: 'paid', stateAt }, NOW) ?? NOW;
    expect(first.getTime()).toBeGreaterThan(NOW.getTime());
    expect(first.getTime()).toBeLessThanOrEqual(NOW.getTime() + DAY_MS);
    const late = new Date(first.getTime() + MINUTE_MS);
    const second = getNextReconcileAt({ state: 'paid', stateAt }, late) ?? NOW;
    expect(second.getTime() - first.getTime()).toBe(DAY_MS);
    return first;
  });
  const hours = new Set(times.map((time) => time.getUTCHours()));
  expect(hours.size).toBeGreaterThan(12);
});

test.each([
  ['closed', 60 * MINUTE_MS],
  ['paid', WATCHED_MS],
] as const)('an intent that is %s for %d ms is not reconciled again', (state, ageMs) => {
  expect(minutes(state, ageMs)).toBeNull();
});

test('an intent that we closed and that cannot be canceled is reconciled four times within a day', () => {
  const looks: number[] = [];
  const ended = { state: 'closed', stateAt: NOW, endReason: 'replaced' } as const;
  for (let at: Date | null = NOW; at !== null; ) {
    at = getNextReconcileAt({ ...ended, capability: 'tokenCharges' }, at);
    if (at !== null) looks.push((at.getTime() - NOW.getTime()) / MINUTE_MS / 60);
  }
  expect(looks).toEqual([1, 3, 8, 24]);
});

test.each([
  ['was canceled at its processor', { capability: 'intents', endReason: 'expired' }],
  ['its processor has declined', { capability: 'tokenCharges', endReason: null }],
] as const)('an intent that %s is reconciled once', (_, payment) => {
  const ended = { state: 'closed', stateAt: NOW, ...payment } as const;
  const first = getNextReconcileAt(ended, NOW);
  expect(first).not.toBeNull();
  expect(getNextReconcileAt(ended, first ?? NOW)).toBeNull();
});
