import { accentProperties } from './accentProperties.ts';

/** Writes the corrected accent to the document, as custom properties: a style attribute would be against the page's policy. */
export function applyAccent(color: string | null, root: HTMLElement): void {
  for (const [name, value] of Object.entries(accentProperties(color))) {
    root.style.setProperty(name, value);
  }
}
