import { SaxesParser } from 'saxes';
import { toXmlText } from '#domain/document/toXmlText.ts';

/** An element of rendered markup. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly children: readonly MarkupNode[];
}

/** An element or a text. */
export type MarkupNode = MarkupElement | string;

interface OpenElement extends MarkupElement {
  readonly children: MarkupNode[];
}

/**
 * The elements of markup that React rendered, which is well-formed XML. Control characters in texts are dropped. Throws for
 * markup that is not well-formed, such as raw HTML.
 */
export function readMarkup(html: string): MarkupElement {
  const parser = new SaxesParser();
  const root: OpenElement = { tag: '', attributes: {}, classes: [], children: [] };
  const open = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const texts = attributes as Record<string, string>;
    const classes = (texts.class ?? '').split(' ').filter(Boolean);
    const element = { tag: name, attributes: texts, classes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void open.at(-1)?.children.push(text));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(`<body>${toXmlText(html)}</body>`).close();
  const [body] = root.children;
  if (typeof body !== 'object') throw new Error('No markup');
  return body;
}
