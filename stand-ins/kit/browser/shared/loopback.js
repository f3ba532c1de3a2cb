const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether an origin is a page of this machine.
 * @param {string} origin
 */
export function isLoopbackOrigin(origin) {
  return URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname);
}
