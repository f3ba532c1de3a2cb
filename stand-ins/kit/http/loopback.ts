const LOOPBACK_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name (without port) always means this machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name);
}

/** Whether a `Host` header value, with or without port, names this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && isLoopbackName(host.replace(/:\d+$/, ''));
}

/** Whether a socket's remote address is this machine's own. */
export function isLoopbackPeer(address: string | undefined): boolean {
  return address !== undefined && isLoopbackName(address.replace(/^::ffff:/, ''));
}

/** Whether an absolute URL or origin is on this machine; false for an invalid URL. */
export function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && isLoopbackName(hostname);
}
