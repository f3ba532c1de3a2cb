import type { DemoAppId } from './demoAppId.ts';
import type { Stage } from './stage.ts';

/** Which pages show a scenario's document. */
export type DocumentGroup = 'quote' | 'invoice';

/** The document that a scenario leaves behind. */
export interface StagedDocument {
  readonly appId: DemoAppId;
  readonly xid: string;
}

/** One state of the demo: a line about it, its pages, and how to create it. */
export interface Scenario {
  readonly about: string;
  readonly group: DocumentGroup;
  /** Whether it needs a payment: it is left out if nothing can be paid. */
  readonly needsPayer?: true;
  /** Creates a new document and brings it to its state by calls. */
  run(stage: Stage): Promise<StagedDocument>;
}
