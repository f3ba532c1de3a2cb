import { addresses } from '../fixtures/addresses.ts';

/** One link of the demo. */
export interface DemoLink {
  readonly name: string;
  readonly url: string;
}

/** The current document of each scenario, as listed by the demo. */
export async function demoLinks(): Promise<readonly DemoLink[]> {
  const response = await fetch(`${addresses().app}/demo/links.json`);
  if (!response.ok) throw new Error(`The demo's links returned ${response.status}`);
  return (await response.json()) as readonly DemoLink[];
}
