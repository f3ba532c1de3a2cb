/** Folder of the built files, with a leading and a trailing slash. */
export const ASSETS_FOLDER = '/assets/';
