/** Where Rainforest serves the script of its component. */
const SCRIPT_ADDRESS = /^https:\/\/static\.rainforestpay\.com\/(?:sandbox\.)?payment\.js$/;

/** A stand-in of this machine. */
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}):\d+\/(?:sandbox\.)?payment\.js$/;

/** Whether a configured address may run in a page that takes cards: the processor's alone, and in test mode one of this machine. */
export function isScriptAddress(url: string, isTest: boolean): boolean {
  return SCRIPT_ADDRESS.test(url) || (isTest && LOOPBACK.test(url));
}
