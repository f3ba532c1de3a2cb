/** Name of the cookie by which this device knows that it has been here before; it holds nothing else. */
export const VISIT_COOKIE = 'billfold-visited';
