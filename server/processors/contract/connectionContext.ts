import type { ProcessorName } from '#contract/codes.ts';

/** One business's account at one processor, as an adapter's methods are given it. Secrets are opened and never logged. */
export interface ConnectionContext {
  /** The connection's id. */
  readonly connection: string;
  readonly processor: ProcessorName;
  readonly accountId: string;
  readonly mode: 'test' | 'live';
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The keys of one processor that a server was started with: for the connections that have none of their own. */
export type EnvironmentKeys = Pick<ConnectionContext, 'mode' | 'settings' | 'secrets'>;
