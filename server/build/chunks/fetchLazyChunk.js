// In every page, instead of Vite's own helper: loads the files of a lazy chunk. `server/build/chunks/lazyChunks.ts` explains
// why.

/** Styles that are still loading, by their URLs. */
const arriving = {};

const RELATION = document.createElement('link').relList.supports('modulepreload')
  ? 'modulepreload'
  : 'preload';

/** Adds a file to the page; resolves once a style has loaded, and at once for a script, which is a hint. */
function addFile(file) {
  const address = `/${file}`;
  const isStyle = file.endsWith('.css');
  if (arriving[address]) return arriving[address];
  if (document.querySelector(`link[href="${address}"]${isStyle ? '[rel=stylesheet]' : ''}`)) return;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : RELATION;
  if (!isStyle) link.as = 'script';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
  if (!isStyle) return;
  arriving[address] = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove(); // the next try adds it again
      reject(new Error(`Unable to preload CSS for ${address}`));
    };
  }).finally(() => {
    delete arriving[address];
  });
  return arriving[address];
}

/** A listener may handle the failure; otherwise the import fails. */
function report(error) {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
}

/** Imports a lazy chunk once its styles have loaded. */
export const __vitePreload = async (load, files = []) => {
  for (const { reason } of await Promise.allSettled(files.map(addFile))) if (reason) report(reason);
  return load().catch(report);
};
