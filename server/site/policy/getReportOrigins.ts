import type { PageSettings } from '#contract/prerender.ts';
import type { ReportOrigins } from './contentSecurityPolicy.ts';
import { isRecordedPage } from './getPayingBusiness.ts';

/**
 * What error reporting adds to the policy of a page: the origin of the service, and that of the script that records sessions
 * on pages that may be recorded. `address` is null for a page that is stored on a device, which is never recorded. Undefined
 * if nothing is reported.
 */
export function getReportOrigins(
  address: string | null,
  settings: PageSettings,
): ReportOrigins | undefined {
  const { reports } = settings;
  if (reports === undefined) return undefined;
  const isRecorded = address !== null && isRecordedPage(address, settings);
  const script = isRecorded && reports.replay ? [new URL(reports.replay.script).origin] : [];
  return { connect: [new URL(reports.dsn).origin, ...script], script };
}
