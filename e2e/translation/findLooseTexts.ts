import type { Page } from '@playwright/test';

/**
 * Texts next to other content in one element, each with its neighbors. If the browser translates the page, React can change
 * neither such a text nor the content next to it.
 */
export function findLooseTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isShown = (node: Node) => node.nodeType === 1 || (node.textContent ?? '').trim() !== '';
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent || !isShown(text) || parent.closest('script, style, noscript, svg')) continue;
      const visible = [...parent.childNodes].filter(isShown);
      if (visible.length > 1)
        found.push(`${text.textContent} in ${parent.outerHTML.slice(0, 200)}`);
    }
    return found;
  });
}
