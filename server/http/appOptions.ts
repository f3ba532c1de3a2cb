import type { FastifyInstance } from 'fastify';
import type { ApiLocation } from '#contract/openapi/toServers.ts';
import type { Accounts } from '#server/accounts/createAccounts.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { HasSpace } from '#server/database/freeSpace.ts';
import type { HandlerTable } from '#server/handlers/shared/handler.ts';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import type { LogSettings } from '#server/platform/log/serverLog.ts';
import type { ConnectionLimits } from './limits/connectionLimits.ts';
import type { RateLimits } from './limits/limitRates.ts';

/** A response that was sent. `route` is the pattern, never the requested URL. */
export interface ServedResponse {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  /** Whether it responds to a processor's event. */
  readonly isWebhook: boolean;
}

/** The dependencies of an app. */
export interface AppOptions extends ServerContext {
  /** The handler of every call. */
  readonly handlers: HandlerTable;
  /** Creates PDFs of documents; without it there are none. */
  readonly pdf?: Pick<PdfMaker, 'make' | 'pickLocale'> | null;
  /** The log's options; `false` for no log. Lines name the route's pattern, never the requested URL. */
  readonly log: false | LogSettings;
  /** Receives each response, for metrics. */
  readonly onResponse?: ((response: ServedResponse) => void) | undefined;
  /** Origins that may call the API from a browser, besides its own. */
  readonly corsOrigins?: readonly string[];
  /** Adds routes that are not of the sales API: pages, the demo. Runs before the app starts to listen. */
  readonly extend?: (app: FastifyInstance) => Promise<void> | void;
  /** The accounts of people who sign in; defaults to those in the database. */
  readonly accounts?: Accounts;
  /** The path of account calls as browsers request it; defaults to this server's own path. */
  readonly accountPath?: string;
  /** Where clients reach the API, for its description; defaults to the server that the description comes from. */
  readonly apiLocation?: ApiLocation;
  /** The origin of the staff pages, to which passkeys are bound; defaults to the requested host. */
  readonly staffOrigin?: string;
  /** Checks the tokens of staff; defaults to `accounts`. */
  readonly staffTokens?: StaffTokens;
  /** Whether calls can be served yet; always, by default. */
  readonly isReady?: () => boolean;
  /** Whether the database responds; not checked by default. */
  readonly pingDatabase?: () => Promise<boolean>;
  /** Whether visitors come over TLS. */
  readonly isSecure?: boolean;
  /** Whether the disk has space for writes; always, by default. */
  readonly hasSpace?: HasSpace;
  /** The limits of one client; has defaults. */
  readonly limits?: ConnectionLimits;
  /** The rate limits; none by default. */
  readonly rateLimits?: RateLimits;
  /** Hosts with pages of all kinds; none by default. */
  readonly singleHosts?: readonly string[];
  /** The proxies whose forwarded addresses are trusted, as networks or their names; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Checks every response against its schema and fails on a violation; for tests. */
  readonly checkResponses?: boolean;
}
