import {
  addWaitingReport,
  drainWaitingReports,
  MOST_REPORTS,
} from '#offline/core/waitingReports.ts';
import type { Clock } from '#platform/clock.ts';
import type { WaitingReport, WaitingReports } from '#platform/reports/ReportTransport.ts';

/** Has reports wait on this device, and in this page alone where it stores nothing. They are no part of what a customer has to send. */
export function createWaiting(clock: Clock): WaitingReports {
  let unstored: readonly WaitingReport[] = [];
  return {
    async add(report) {
      try {
        await addWaitingReport(report);
      } catch {
        unstored = [...unstored, report].slice(-MOST_REPORTS);
      }
    },
    async drain() {
      const stored = await drainWaitingReports(clock.now()).catch(() => []);
      const taken = unstored;
      unstored = [];
      return [...stored, ...taken];
    },
  };
}
