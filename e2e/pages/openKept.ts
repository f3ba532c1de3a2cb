import type { Page } from '@playwright/test';
import { type Device, untilKept } from '../fixtures/device.ts';
import { type MadeDocument, makeDocument } from './madeDocument.ts';

/** A document that is kept on a device, and the tab that shows it. */
export interface KeptOnDevice {
  readonly made: MadeDocument;
  /** Its address on the way that it was opened by. */
  readonly url: string;
  readonly page: Page;
}

/** The device, and the way to the server: a line that can fail, or a server that can be deployed anew. */
export interface Way {
  readonly device: Pick<Device, 'open'>;
  readonly line: { through(url: string): string };
}

/** Opens a fresh document of a scenario, and waits until it can be opened again without a network. */
export async function openKept({ device, line }: Way, scenario: string): Promise<KeptOnDevice> {
  const made = await makeDocument(scenario);
  const url = line.through(made.url);
  const page = await device.open(url);
  const [kind] = scenario.split('.');
  await untilKept(page, `${kind}/${made.appId}/${made.xid}#`);
  return { made, url, page };
}
