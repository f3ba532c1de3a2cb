/** First label of a host name, in lower case. */
export function firstLabel(hostName: string): string {
  return hostName.toLowerCase().replace(/\..*/, '');
}

/** Whether a host is the visitor's own machine: its first label contains `localhost`, or it is a loopback address (reading 6). */
export function isLocalHost(hostName: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[?::1]?|[^.]*localhost.*)$/i.test(hostName);
}
