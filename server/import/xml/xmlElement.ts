import type { ValueLocation } from '../importFailure.ts';

/** An element of a document: its written and resolved name, its plain attributes, and its contents. */
export interface XmlElement {
  readonly name: string;
  readonly local: string;
  readonly space: string;
  readonly line: number;
  readonly parent: XmlElement | null;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own characters, CDATA included; white space around child elements is left out. */
  readonly text: string;
}

/** Where an element is: its line, and its path with the position among its like-named neighbors. */
export function getLocation(element: XmlElement): ValueLocation {
  const steps: string[] = [];
  for (let at: XmlElement | null = element; at !== null; at = at.parent) steps.unshift(getStep(at));
  return { line: element.line, path: `/${steps.join('/')}` };
}

function getStep(element: XmlElement): string {
  const alike = element.parent?.children.filter(({ name }) => name === element.name) ?? [];
  return alike.length > 1 ? `${element.name}[${alike.indexOf(element) + 1}]` : element.name;
}
