import { isolateText } from '#i18n/isolateText.ts';
import type { MarkupElement, MarkupNode } from './readMarkup.ts';

/** Elements of the page that no paper has: what is clicked, and what only screen or screen reader show. */
const NEVER_PRINTED = ['button', 'noscript', 'svg', 'form', 'template', 'style'];

/** Elements that begin a line of their own. */
const LINES = ['div', 'p', 'li'];

/** Whether a node is on the printed page. */
export function isPrinted(node: MarkupNode): boolean {
  if (typeof node === 'string') return true;
  const { tag, attributes } = node;
  return (
    !NEVER_PRINTED.includes(tag) &&
    !('data-screen-only' in attributes) &&
    attributes['aria-hidden'] !== 'true'
  );
}

/** The printed elements inside an element, in order. */
export function getElements({ children }: MarkupElement): readonly MarkupElement[] {
  return children.filter((node) => typeof node !== 'string').filter(isPrinted);
}

/** The text of a node. What has its own direction (`<bdi>`, `dir="ltr"`) is isolated from the text around it. */
export function toText(node: MarkupNode): string {
  if (typeof node === 'string') return node;
  if (!isPrinted(node)) return '';
  const text = node.children.map(toText).join('');
  if (text === '') return '';
  if (node.tag === 'q') return `\u201c${text}\u201d`;
  if (node.tag === 'br') return '\n';
  return node.tag === 'bdi' || node.attributes.dir === 'ltr' ? isolateText(text) : text;
}

/** The text of an element, line by line: each block inside it is one, empty ones are left out. */
export function toLines(element: MarkupElement): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const child of element.children) {
    if (typeof child !== 'string' && LINES.includes(child.tag) && isPrinted(child)) {
      endLine();
      lines.push(...toLines(child));
    } else line += toText(child);
  }
  endLine();
  return lines;
}
