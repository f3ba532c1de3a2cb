/** The URL of the API; the served file contains the real one. */
export const apiUrl = 'http://127.0.0.1:0';
