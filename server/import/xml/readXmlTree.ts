import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refusal } from '../importFailure.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';
import { getLocation, type XmlElement } from './xmlElement.ts';

const OPTIONS = {
  xmlns: true,
  position: true,
  defaultXMLVersion: '1.0',
  forceXMLVersion: true,
} as const;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_DTD = 'The file has a document type declaration (DTD), which is never accepted.';

type OpenElement = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  children: XmlElement[];
};

/**
 * Reads well-formed XML with namespaces into a tree. Refuses a document type declaration outright, so that no entity but
 * the five of XML itself exists; refuses what `IMPORT_LIMITS` forbids, and a root that `acceptRoot` throws for.
 */
export async function readXmlTree(
  pieces: AsyncIterable<string>,
  acceptRoot: (root: XmlElement) => void,
): Promise<XmlElement> {
  const builder = new TreeBuilder(acceptRoot);
  for await (const piece of pieces) builder.write(piece);
  return builder.end();
}

class TreeBuilder {
  readonly #parser = new SaxesParser<typeof OPTIONS>(OPTIONS);
  readonly #acceptRoot: (root: XmlElement) => void;
  #root: XmlElement | null = null;
  #open: OpenElement | null = null;
  #depth = 0;
  #elements = 0;
  #attributes = 0;
  #partLength = 0;

  constructor(acceptRoot: (root: XmlElement) => void) {
    this.#acceptRoot = acceptRoot;
    this.#parser.on('error', (error) => this.#refuse(notWellFormed(error.message)));
    this.#parser.on('doctype', () => this.#refuse(NO_DTD));
    this.#parser.on('opentagstart', () => {
      this.#attributes = 0;
    });
    this.#parser.on('attribute', () => this.#countAttribute());
    this.#parser.on('opentag', (tag) => this.#enter(tag));
    this.#parser.on('closetag', () => this.#leave());
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
    this.#parser.on('comment', () => this.#endPart());
    this.#parser.on('processinginstruction', () => this.#endPart());
  }

  /** The parser buffers a token until its end: an endless one is refused before it uses up the memory. */
  write(piece: string): void {
    this.#partLength += piece.length;
    this.#parser.write(piece);
    if (this.#partLength <= IMPORT_LIMITS.partLength || !/[^A-Za-z0-9+/=\s]/.test(piece)) return;
    if (this.#root === null && piece.includes('<!')) this.#refuse(NO_DTD);
    this.#refuse(`A part of the file is longer than ${IMPORT_LIMITS.partLength} characters.`);
  }

  end(): XmlElement {
    this.#parser.close();
    if (this.#root === null) return this.#refuse('The file has no element.');
    return this.#root;
  }

  #endPart(): void {
    this.#partLength = 0;
  }

  #countAttribute(): void {
    this.#endPart();
    this.#attributes += 1;
    if (this.#attributes > IMPORT_LIMITS.attributesPerElement) {
      this.#refuse(`An element has more than ${IMPORT_LIMITS.attributesPerElement} attributes.`);
    }
  }

  #enter(tag: SaxesTagNS): void {
    this.#endPart();
    this.#depth += 1;
    this.#elements += 1;
    if (this.#depth > IMPORT_LIMITS.depth) {
      this.#refuse(`Elements are nested more than ${IMPORT_LIMITS.depth} deep.`);
    }
    if (this.#elements > IMPORT_LIMITS.elements) {
      this.#refuse(`The file has more than ${IMPORT_LIMITS.elements} elements.`);
    }
    const parent = this.#open;
    const element: OpenElement = {
      name: tag.name,
      local: tag.local,
      space: tag.uri,
      line: this.#parser.line,
      parent,
      attributes: plainAttributes(tag),
      children: [],
      text: '',
    };
    if (parent === null) this.#begin(element);
    else this.#append(parent, element);
    this.#open = element;
  }

  #begin(root: XmlElement): void {
    this.#acceptRoot(root);
    this.#root = root;
  }

  #append(parent: OpenElement, element: XmlElement): void {
    parent.children.push(element);
    if (parent.text !== '' && parent.text.trim() === '') parent.text = '';
  }

  #leave(): void {
    this.#endPart();
    this.#depth -= 1;
    this.#open = (this.#open?.parent ?? null) as OpenElement | null;
  }

  #add(text: string): void {
    this.#endPart();
    const element = this.#open;
    if (element === null || (element.children.length > 0 && text.trim() === '')) return;
    element.text += text;
  }

  #refuse(reason: string): never {
    const path = this.#open === null ? null : getLocation(this.#open).path;
    throw new Refusal({ line: this.#parser.line, path }, reason);
  }
}

function plainAttributes({ attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  const unprefixed = Object.values(attributes).filter(({ prefix }) => prefix === '');
  if (unprefixed.length === 0) return NO_ATTRIBUTES;
  return new Map(unprefixed.map(({ local, value }) => [local, value]));
}

/** The parser's message without its own `line:column:` and full stop. */
function notWellFormed(message: string): string {
  const detail = message.replace(/^(\S*:)?\d+:\d+:\s*/, '').replace(/\.$/, '');
  return `The file is not well-formed XML: ${detail}.`;
}
