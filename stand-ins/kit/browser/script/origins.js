/** The origins of the API and the card frame. In the served script the real ones replace these. */
export const origins = { api: 'http://127.0.0.1:0', frame: 'http://127.0.0.1:0' };
