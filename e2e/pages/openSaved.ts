import type { Page } from '@playwright/test';
import { type Device, waitUntilSaved } from '../fixtures/device.ts';
import { createDemoDocument, type DemoDocument } from './demoDocument.ts';

/** A document that is saved on a device, and its tab. */
export interface SavedDocument {
  readonly made: DemoDocument;
  /** The URL by which it was opened. */
  readonly url: string;
  readonly page: Page;
}

/** The device, and the server in front of the product: a proxy that can fail, or a server that can be deployed again. */
export interface SavedSetup {
  readonly device: Pick<Device, 'open'>;
  readonly faultProxy: { through(url: string): string };
}

/** Opens a new document of a scenario, and waits until it can be opened again without a network. */
export async function openSaved(
  { device, faultProxy }: SavedSetup,
  scenario: string,
): Promise<SavedDocument> {
  const made = await createDemoDocument(scenario);
  const url = faultProxy.through(made.url);
  const page = await device.open(url);
  const [kind] = scenario.split('.');
  await waitUntilSaved(page, `${kind}/${made.appId}/${made.xid}#`);
  return { made, url, page };
}
