/** The file in `dist` with the inline script of staff pages. */
export const STAFF_SCRIPT_FILE = 'staff-script.js';
