import { addresses } from '../fixtures/addresses.ts';

/** One link of the demo. */
export interface DemoLink {
  readonly name: string;
  readonly url: string;
}

/** Every scenario's fixed document, as the demo lists them now. */
export async function demoLinks(): Promise<readonly DemoLink[]> {
  const answer = await fetch(`${addresses().app}/demo/links.json`);
  if (!answer.ok) throw new Error(`The demo's links answered ${answer.status}`);
  return (await answer.json()) as readonly DemoLink[];
}
