/** Whether the server that sent this page responds now: the browser may report a connection without one. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/sw.js', { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
