import { isolateText } from '#i18n/isolateText.ts';
import type { MarkupElement, MarkupNode } from './readMarkup.ts';

/** Elements that are not printed: controls, and content for screens or screen readers only. */
const NEVER_PRINTED = ['button', 'noscript', 'svg', 'form', 'template', 'style'];

/** Elements that start a new line. */
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

/** The text of a node. Elements with their own direction (`<bdi>`, `dir="ltr"`) are isolated from the surrounding text. */
export function toText(node: MarkupNode): string {
  if (typeof node === 'string') return node;
  if (!isPrinted(node)) return '';
  const text = node.children.map(toText).join('');
  if (text === '') return '';
  if (node.tag === 'q') return `\u201c${text}\u201d`;
  if (node.tag === 'br') return '\n';
  return node.tag === 'bdi' || node.attributes.dir === 'ltr' ? isolateText(text) : text;
}

/** The lines of an element's text: each block inside it is a line, and empty lines are left out. */
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
