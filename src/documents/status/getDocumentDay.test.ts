import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getDocumentDay } from './getDocumentDay.ts';

const known = { document: {}, etag: null, asOf: Date.parse('2026-12-16T10:00:00Z') };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('is the day of the server’s response, regardless of the device’s clock', () => {
  expect(getDocumentDay({ ...known, source: 'server' }, 'Europe/Berlin')).toBe('2026-12-16');
  expect(getDocumentDay({ ...known, source: 'server' }, 'Pacific/Kiritimati')).toBe('2026-12-17');
});

it('is the day on the device’s clock for a snapshot, which may be days old', () => {
  expect(getDocumentDay({ ...known, source: 'snapshot' }, 'Europe/Berlin')).toBe('2026-12-01');
});
