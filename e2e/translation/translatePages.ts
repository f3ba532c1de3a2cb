import type { BrowserContext } from '@playwright/test';

/** When a browser starts to translate: while the page loads, or once it is hydrated. */
export type TranslationStart = 'at once' | 'after hydration';

/**
 * Translates every page of a context as Chrome and Safari do: each text is removed, and a new one is inserted inside two
 * `font` elements; later texts too. The words stay the same, so that tests find them.
 */
export async function translatePages(
  context: BrowserContext,
  start: TranslationStart,
): Promise<void> {
  await context.addInitScript((begins) => {
    const LEFT_ALONE = 'script, style, noscript, textarea, svg, font, [translate=no]';
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (text.data.trim() === '' || parent === null || parent.closest(LEFT_ALONE)) return;
      if (!document.body?.contains(text)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.style.verticalAlign = 'inherit';
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    const translateChanged = (changes: readonly MutationRecord[]) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
    };
    const begin = () => {
      translateAll(document);
      const watched = { childList: true, characterData: true, subtree: true };
      new MutationObserver(translateChanged).observe(document, watched);
    };
    if (begins === 'at once') return begin();
    const isHydrated = () => {
      const root = document.getElementById('root');
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    };
    const timer = setInterval(() => {
      if (!isHydrated()) return;
      clearInterval(timer);
      // by then React has hydrated the whole page, not only its root
      requestAnimationFrame(() => requestAnimationFrame(begin));
    }, 10);
  }, start);
}
