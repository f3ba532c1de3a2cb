/** The URL of Rainforest's component script. */
const SCRIPT_ADDRESS = /^https:\/\/static\.rainforestpay\.com\/(?:sandbox\.)?payment\.js$/;

/** The URL of a local stand-in. */
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}):\d+\/(?:sandbox\.)?payment\.js$/;

/** Whether a configured script may run in a page that takes cards: only the processor's, and in test mode a local one. */
export function isScriptAddress(url: string, isTest: boolean): boolean {
  return SCRIPT_ADDRESS.test(url) || (isTest && LOOPBACK.test(url));
}
