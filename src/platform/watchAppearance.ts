/** Calls back whenever the page may look or speak otherwise: language, direction, colours, light or dark. Answers what ends it. */
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
