import { FIRST_READS_GLOBAL, startFirstReads } from './firstReads.ts';
import { preloadFiles } from './preloadFiles.ts';

// an inline script in the head of staff pages, so that the reads wait for no other file
const script = document.currentScript;
Object.assign(window, { [FIRST_READS_GLOBAL]: startFirstReads() });
preloadFiles(script?.dataset.files ?? '');
