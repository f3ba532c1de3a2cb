/**
 * Registers the service worker, which sends the shell if a staff page cannot be loaded, so that the page can say that there is no
 * connection. The worker stores files of the app, and nothing that a staff page shows.
 */
export function registerStaffWorker(): void {
  if (import.meta.env.DEV) return; // no worker is built in development
  navigator.serviceWorker?.register('/sw.js').catch(() => {}); // the browser then shows its own error page
}
