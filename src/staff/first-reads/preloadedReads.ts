import type { StaffReads } from '#api/staff/startStaffReads.ts';
import { FIRST_READS_GLOBAL, startFirstReads } from './firstReads.ts';

const started = (window as { [FIRST_READS_GLOBAL]?: StaffReads })[FIRST_READS_GLOBAL];

/** The reads that the page's head has started; without its script they start once the code of the staff pages has loaded. */
export const preloadedReads = started ?? startFirstReads();
