/** Where the API and the card frame live; the served script gets the real ones in front. */
export const origins = { api: 'http://127.0.0.1:0', frame: 'http://127.0.0.1:0' };
