import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReplayConsent, saveReplayConsent } from './replayConsent.ts';
import {
  addWaitingReport,
  drainWaitingReports,
  dropReports,
  LONGEST_REPORT,
  MOST_REPORTS,
  REPORT_LIFETIME_MS,
} from './waitingReports.ts';

beforeEach(() => dropReports());

describe('reports that wait on this device', () => {
  it('create no database while there are none', async () => {
    expect(await drainWaitingReports(0)).toEqual([]);
    expect(await readReplayConsent()).toBeNull();
    await dropReports();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('billfold-reports');
  });

  it('are sent and removed by only one of two pages', async () => {
    await addWaitingReport({ at: 1, body: 'a' });
    await addWaitingReport({ at: 2, body: 'b' });
    const both = await Promise.all([drainWaitingReports(3), drainWaitingReports(3)]);
    expect(both.flat().map(({ body }) => body)).toEqual(['a', 'b']);
  });

  it('are bounded in number, length and age', async () => {
    for (let at = 0; at <= MOST_REPORTS; at += 1) await addWaitingReport({ at, body: `${at}` });
    await addWaitingReport({ at: 99, body: 'x'.repeat(LONGEST_REPORT + 1) });
    const drained = await drainWaitingReports(REPORT_LIFETIME_MS + 1);
    expect(drained).toHaveLength(MOST_REPORTS - 1);
    expect(drained[0]?.body).toBe('2');
  });

  it('are removed with the device’s data, like the recording choice', async () => {
    await addWaitingReport({ at: 1, body: 'a' });
    await saveReplayConsent(true);
    expect(await readReplayConsent()).toBe(true);
    await dropReports();
    expect(await drainWaitingReports(2)).toEqual([]);
    expect(await readReplayConsent()).toBeNull();
  });
});
