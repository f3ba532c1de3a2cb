import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/createAccounts.ts';
import type { StaffTokens } from '#server/accounts/staffTokens.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { HasSpace } from '#server/database/freeSpace.ts';
import type { HandlerTable } from '#server/handlers/shared/handler.ts';
import type { LogSettings } from '#server/platform/serverLog.ts';
import type { RateLimits } from './limitRates.ts';
import type { RequestLimits } from './requestLimits.ts';

/** What an app is made of. */
export interface AppOptions extends ServerContext {
  /** The handler of every call. */
  readonly handlers: HandlerTable;
  /** What is logged; `false` for nothing. Lines name the route's pattern, never the address asked for. */
  readonly log: false | LogSettings;
  /** Origins that may call the API from a browser, besides its own. */
  readonly corsOrigins?: readonly string[];
  /** Adds routes that are not of the sales API: pages, the demo. Runs before the app starts to listen. */
  readonly extend?: (app: FastifyInstance) => Promise<void> | void;
  /** The accounts of people who sign in; left out, those of the database. */
  readonly accounts?: Accounts;
  /** The path of account calls as browsers see it; left out, as this server has it. */
  readonly accountPath?: string;
  /** The origin of the staff pages, which passkeys belong to; left out, the host that is asked for. */
  readonly staffOrigin?: string;
  /** Checks the tokens of staff; left out, `accounts` does. */
  readonly staffTokens?: StaffTokens;
  /** Whether calls can be answered yet; left out, they can. */
  readonly isReady?: () => boolean;
  /** Whether the database answers; left out, it is not asked. */
  readonly pingDatabase?: () => Promise<boolean>;
  /** Whether visitors come over TLS. */
  readonly isSecure?: boolean;
  /** Whether the disk has room for writes; left out, it has. */
  readonly hasSpace?: HasSpace;
  /** What one client may take of the server; left out, the usual limits. */
  readonly limits?: RequestLimits;
  /** How often the server may be asked; left out, there is no limit. */
  readonly rateLimits?: RateLimits;
  /** Hosts with pages of all kinds; left out, none. */
  readonly singleHosts?: readonly string[];
  /** The proxies that are believed about a visitor's address, as networks or their names; left out, none. */
  readonly trustedProxies?: readonly string[];
  /** Checks every answer against its schema and fails loudly: for tests. */
  readonly checkResponses?: boolean;
}
