import { FIRST_READS_GLOBAL, startFirstReads } from './firstReads.ts';

// an inline script in the head of staff pages, so that the reads wait for no other file
Object.assign(window, { [FIRST_READS_GLOBAL]: startFirstReads() });
