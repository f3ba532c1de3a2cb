import { startStaffReads } from '#api/staff/startStaffReads.ts';
import { readSettings } from '#platform/settings.ts';
import { FIRST_REQUEST, toInvoiceQuery } from './start/listRequest.ts';

/** Started as soon as the code of the staff pages has loaded, together with the boot of the business. */
export const preloadedReads = startStaffReads({
  location,
  settings: readSettings(document),
  fetch: (...request) => window.fetch(...request),
  firstQuery: toInvoiceQuery({ ...FIRST_REQUEST, view: 'open' }),
});
