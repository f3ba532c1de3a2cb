/**
 * Calls back whenever the page's appearance or language may change: language, direction, colors, light or dark. Returns a
 * function that stops it.
 */
export function watchAppearance(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['lang', 'dir', 'style', 'class'];
  observer.observe(document.documentElement, { attributeFilter });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}
