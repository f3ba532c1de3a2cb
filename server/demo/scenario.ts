import type { DemoAppId } from './demoAppId.ts';
import type { Stage } from './stage.ts';

/** Which pages show a scenario's document. */
export type DocumentGroup = 'quote' | 'invoice';

/** The document that a scenario leaves behind. */
export interface StagedDocument {
  readonly appId: DemoAppId;
  readonly xid: string;
}

/** One state of the demo: a line about it, the pages that show it, and how to get there. */
export interface Scenario {
  readonly about: string;
  readonly group: DocumentGroup;
  /** Whether it takes a payment: it is left out where nobody can pay. */
  readonly needsPayer?: true;
  /** Makes a fresh document and brings it to its state by calls. */
  run(stage: Stage): Promise<StagedDocument>;
}
