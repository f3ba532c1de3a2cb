/**
 * Registers the service worker, which shows that there is no connection where a staff page cannot be loaded. It stores files of the
 * app, and nothing that a staff page shows.
 */
export function registerWorker(): void {
  if (import.meta.env.DEV) return; // no worker is built in development
  navigator.serviceWorker?.register('/sw.js').catch(() => {}); // the browser then shows its own error page
}
