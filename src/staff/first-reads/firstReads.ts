import { type StaffReads, startStaffReads } from '#api/staff/startStaffReads.ts';
import { readSettings } from '#platform/settings.ts';
import { FIRST_REQUEST, toInvoiceQuery } from './listRequest.ts';

/** Name of the global with the reads that the script in the page's head has started. */
export const FIRST_READS_GLOBAL = 'billfoldStaffReads';

/** Starts to read session, token and, for the start page, its first list. */
export function startFirstReads(): StaffReads {
  return startStaffReads({
    location,
    settings: readSettings(document),
    fetch: (...request) => window.fetch(...request),
    firstQuery: toInvoiceQuery({ ...FIRST_REQUEST, view: 'open' }),
  });
}
