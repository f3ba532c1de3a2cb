import {
  addWaitingReport,
  drainWaitingReports,
  MOST_REPORTS,
} from '#offline/core/waitingReports.ts';
import type { Clock } from '#platform/clock.ts';
import type { WaitingReport, WaitingReports } from '#platform/reports/ReportTransport.ts';

/**
 * Queues reports on this device, or only in this page if it stores nothing. They are separate from decisions that a customer
 * has to send.
 */
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
      const reports = unstored;
      unstored = [];
      return [...stored, ...reports];
    },
  };
}
