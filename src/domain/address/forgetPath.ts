/** Where a page requests that the browser clears this origin's storage. Not a call of the sales API. */
export const FORGET_PATH = '/v1/forget-device';
