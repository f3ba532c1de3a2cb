/** Name of the cookie that marks a device with an earlier visit; it contains nothing else. */
export const VISIT_COOKIE = 'billfold-visited';
