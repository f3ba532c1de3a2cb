/** Path of the page for everything that does not exist. */
export const NOT_FOUND_PATH = '/page-not-found';
