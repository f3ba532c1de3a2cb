import { addresses } from '../fixtures/addresses.ts';

/** One link of the demo. */
export interface DemoLink {
  readonly name: string;
  readonly url: string;
}

/** Every scenario's fixed document, as the demo lists them now. */
export async function demoLinks(): Promise<readonly DemoLink[]> {
  const response = await fetch(`${addresses().app}/demo/links.json`);
  if (!response.ok) throw new Error(`The demo's links answered ${response.status}`);
  return (await response.json()) as readonly DemoLink[];
}
