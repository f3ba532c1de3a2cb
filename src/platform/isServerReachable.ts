/** Whether the server that sent this page answers now: the browser may call itself online without one. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/sw.js', { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
