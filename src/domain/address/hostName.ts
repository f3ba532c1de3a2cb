/** First label of a host name, in lower case; an IP address counts as one label. */
export function firstLabel(hostName: string): string {
  const host = hostName.toLowerCase();
  if (isLoopbackAddress(host)) return host;
  return host.split('.')[0] ?? '';
}

/** Whether a host is the visitor's own machine: its first label contains `localhost`, or it is a loopback address (reading 6). */
export function isLocalHost(hostName: string): boolean {
  const host = hostName.toLowerCase();
  return isLoopbackAddress(host) || firstLabel(host).includes('localhost');
}

function isLoopbackAddress(host: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]' || host === '::1';
}
