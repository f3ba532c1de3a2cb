import { accentProperties } from './accentProperties.ts';

/** Writes the corrected accent to the document, as custom properties: the page's policy blocks style attributes. */
export function applyAccent(color: string | null, root: HTMLElement): void {
  for (const [name, value] of Object.entries(accentProperties(color))) {
    root.style.setProperty(name, value);
  }
}
