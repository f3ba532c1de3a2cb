/** Where the API lives; the served file carries the real address. */
export const apiUrl = 'http://127.0.0.1:0';
