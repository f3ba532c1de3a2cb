import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Processor } from '#server/processors/processor.ts';
import type { LogSettings } from './serverLog.ts';

/** What every handler may use. `processor` is null when no processor is configured. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly processor: Processor | null;
}

/** What an app is made of. */
export interface AppDeps extends Services {
  /** What is logged; `false` for nothing. Lines name the route's pattern, never the address asked for. */
  readonly log: false | LogSettings;
  /** Origins that may call the API from a browser, besides its own. */
  readonly corsOrigins?: readonly string[];
  /** Adds routes that are not of the sales API: pages, the demo. Runs before the app starts to listen. */
  readonly extend?: (app: FastifyInstance) => Promise<void> | void;
  /** Takes an event of Stripe, unverified: raw body and signature. Not set: no processor is configured. */
  readonly receiveStripeEvent?: (rawBody: Buffer, signature: string) => Promise<void>;
  /** Checks every answer against its schema and fails loudly: for tests. */
  readonly checkAnswers?: boolean;
}
