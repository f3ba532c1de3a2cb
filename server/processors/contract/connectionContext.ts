import type { ProcessorName } from '#contract/codes.ts';

/** One business's account at one processor, as adapters receive it. Secrets are decrypted and never logged. */
export interface ConnectionContext {
  /** The connection's id. */
  readonly connection: string;
  readonly processor: ProcessorName;
  readonly accountId: string;
  readonly mode: 'test' | 'live';
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The keys of one processor from the environment, for connections that have none of their own. */
export type EnvironmentKeys = Pick<ConnectionContext, 'mode' | 'settings' | 'secrets'>;
