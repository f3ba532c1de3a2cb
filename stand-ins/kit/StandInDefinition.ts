import type { ControlHandler } from './control/ControlHandler.ts';
import type { ForcedOutcome } from './control/Faults.ts';
import type { Reply } from './http/Reply.ts';
import type { StandInRequest } from './http/StandInRequest.ts';
import type { StepPage } from './pages/redirectPage.ts';
import type { Tables } from './state/Ledgers.ts';
import type { Movement } from './state/ledgerReport.ts';
import type { StoredMethod } from './state/StoredMethod.ts';
import type { Challenge, World } from './World.ts';
import type { HookEvent } from './webhooks/HookEvent.ts';
import type { WebhookSigner } from './webhooks/WebhookSender.ts';

/** A request to the processor's API; `forced` is the outcome of a planned fault. */
export interface ApiCall extends StandInRequest {
  forced: ForcedOutcome | undefined;
}

/** The result of ending a step; `location` is where a payer on a redirect page is sent next. */
export interface FinishedStep {
  status: string;
  location: string | null;
}

/** The processor's part of a stand-in; everything else is the kit's. */
export interface StandInDefinition<T extends Tables, E extends HookEvent, C extends Challenge> {
  /** The processor's name in messages. */
  title: string;
  /** Whether a setting or key belongs to a real account, with which the stand-in does not start. */
  isLive: (value: string) => boolean;
  createTables: () => T;
  api: StandInApi<T, E, C>;
  webhooks: StandInWebhooks<E>;
  /** Every movement of money, for `GET /_stand-in/ledger`. */
  listMovements: (world: World<T, E, C>) => Movement[];
  /** All stored payment methods, for `GET /_stand-in/stored`; omitted if the processor stores none. */
  listStored?: (world: World<T, E, C>) => StoredMethod[];
  /** Control calls in addition to the kit's, such as `POST /settle`. */
  controls?: Readonly<Record<string, ControlHandler<World<T, E, C>>>>;
  browser?: StandInBrowser;
  steps?: StandInSteps<T, E, C>;
}

/** The processor's HTTP API. */
export interface StandInApi<T extends Tables, E extends HookEvent, C extends Challenge> {
  /** The prefix of the API's paths; other paths are files, pages and control calls. */
  prefixes: readonly string[];
  /** Request headers that a page may send in addition to `authorization` and `content-type`. */
  headers?: readonly string[];
  handle: (world: World<T, E, C>, request: ApiCall) => Promise<Reply>;
  /** The processor's response during an outage, for the fault `error`. */
  buildOutage: (status: number) => Reply;
  /** Whether a request changes nothing; by default, every `GET`. */
  isRead?: (request: StandInRequest) => boolean;
  /** The path of the call that moves money (`*` for any segment), to which faults apply by default. */
  moneyPath: string;
  /** The places at which `world.barriers.arrive` is called. */
  barrierPoints: readonly string[];
}

/** How the processor sends events. */
export interface StandInWebhooks<E extends HookEvent> {
  sign: WebhookSigner;
  /** The events that the endpoint is subscribed to; all by default. */
  isDelivered?: (event: E) => boolean;
  /** The body of a delivery; the event as JSON by default. */
  toBody?: (event: E) => string;
}

/** The processor's files for browsers; names are relative to the folder `stand-ins`. */
export interface StandInBrowser {
  /** The script that the host page loads: its paths, and the module that is bundled with everything that it imports. */
  script?: { readonly paths: readonly string[]; readonly entry: string };
  /** Pages of the second origin by path; `/three-ds/:id` is the kit's. */
  frames?: Readonly<Record<string, string>>;
}

/** The processor's steps outside the API. */
export interface StandInSteps<T extends Tables, E extends HookEvent, C extends Challenge> {
  /** Paths of redirect pages on the first origin; `:id` is the challenge's. */
  redirectPaths?: readonly string[];
  /** Called when a payer opens a redirect page with this URL, to read parameters that the redirecting page has added. */
  arrive?: (challenge: C, address: URL) => void;
  describe: (world: World<T, E, C>, challenge: C) => StepPage;
  /** Ends a step once; undefined if it has ended or never existed. */
  finish: (world: World<T, E, C>, id: string, outcome: string) => Promise<FinishedStep | undefined>;
}
