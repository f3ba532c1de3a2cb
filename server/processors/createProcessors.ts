import type { ProcessorName } from '#contract/codes.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { EnvironmentKeys } from './contract/connectionContext.ts';
import type { ProcessorAdapter } from './contract/processorAdapter.ts';
import type { ConnectionSecrets, Processors } from './contract/processors.ts';

/** What connections are created from. */
export interface ProcessorSources {
  readonly registry: Readonly<Partial<Record<ProcessorName, ProcessorAdapter>>>;
  readonly environment: Readonly<Partial<Record<ProcessorName, EnvironmentKeys>>>;
  /** For connections with secrets of their own; without it, there are none and none can be stored. */
  readonly secrets?: ConnectionSecrets;
}

const NO_SECRETS: ConnectionSecrets = {
  seal: () => {
    throw new Error('Secrets cannot be encrypted here');
  },
  open: () => null,
};

/** The processors of a registry, with the keys of the environment. */
export function createProcessors(sources: ProcessorSources): Processors {
  const adapters = Object.values(sources.registry);
  return {
    adapters,
    secrets: sources.secrets ?? NO_SECRETS,
    eventSenders: adapters
      .filter(({ capabilities }) => capabilities.events !== undefined)
      .map(({ name }) => name),
    connect(row) {
      const { id, processor, accountId, publicSettings } = row;
      const adapter = sources.registry[processor];
      const keys = getKeys(row, sources);
      if (adapter === undefined || keys === null) return null;
      const { mode, secrets } = keys;
      const settings = { ...keys.settings, ...publicSettings };
      const context = { connection: id, processor, accountId, mode, settings, secrets };
      return { adapter, context };
    },
  };
}

/** The keys of a connection: the environment's, or its own; null if they are missing or cannot be decrypted. */
function getKeys(row: ConnectionRow, sources: ProcessorSources): EnvironmentKeys | null {
  const { processor, secretsSource, mode } = row;
  if (secretsSource === 'environment') return sources.environment[processor] ?? null;
  const secrets = (sources.secrets ?? NO_SECRETS).open(row);
  return secrets === null || mode === null ? null : { mode, settings: {}, secrets };
}
