import { isDeepStrictEqual } from 'node:util';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import type { ConnectionDraft } from './connectionDraft.ts';
import { ConnectionRefused } from './connectionRefused.ts';
import { findKeysFault, type Keys } from './findKeysFault.ts';

/** The key columns of a connection. */
export type KeyColumns = Pick<
  ConnectionRow,
  'mode' | 'publicSettings' | 'secretsSource' | 'sealedSecrets'
>;

/** The columns of a connection without keys of its own. */
const ENVIRONMENT_KEYS: KeyColumns = {
  mode: null,
  publicSettings: {},
  secretsSource: 'environment',
  sealedSecrets: null,
};

interface DraftKeys {
  readonly draft: ConnectionDraft;
  /** The stored connection; null for a new one. */
  readonly row: ConnectionRow | null;
  readonly appId: string;
  readonly processors: Processors | undefined;
  /** Its number in the list, counted from 1. */
  readonly place: number;
}

/**
 * The columns for the keys of a connection: secrets that the draft leaves out stay, and unchanged secrets stay sealed as
 * they are. Throws `ConnectionRefused`, and `SecretsKeyError` if nothing can be sealed.
 */
export function toKeyColumns({ draft, row, appId, processors, place }: DraftKeys): KeyColumns {
  const { processor, accountId, keys, settings = {} } = draft;
  if (keys === undefined && row !== null) return pickKeyColumns(row);
  if (keys === undefined || keys === 'environment')
    return { ...ENVIRONMENT_KEYS, publicSettings: { ...settings } };
  const adapter = processors?.adapters.find(({ name }) => name === processor);
  if (processors === undefined || adapter === undefined) {
    throw new Error(`No key fields are defined for ${processor}`);
  }
  const { fields } = adapter;
  const stored = row?.secretsSource === 'stored' ? processors.secrets.open(row) : null;
  const secrets = { ...pickDeclared(stored ?? {}, fields.secrets), ...keys.secrets };
  const fault = findKeysFault(fields, { ...keys, secrets });
  if (fault !== null) {
    const isLocked = row?.secretsSource === 'stored' && stored === null;
    const hint = isLocked ? '; those stored were sealed with another key' : '';
    throw new ConnectionRefused(`Connection ${place} (${processor}): ${fault}${hint}`);
  }
  const isSealed = row !== null && stored !== null && isDeepStrictEqual(stored, secrets);
  return {
    mode: keys.mode,
    publicSettings: { ...keys.settings },
    secretsSource: 'stored',
    sealedSecrets: isSealed
      ? row.sealedSecrets
      : processors.secrets.seal(secrets, { appId, processor, accountId }),
  };
}

function pickKeyColumns({
  mode,
  publicSettings,
  secretsSource,
  sealedSecrets,
}: ConnectionRow): KeyColumns {
  return { mode, publicSettings, secretsSource, sealedSecrets };
}

function pickDeclared(secrets: Keys['secrets'], fields: object): Keys['secrets'] {
  return Object.fromEntries(
    Object.entries(secrets).filter(([name]) => Object.hasOwn(fields, name)),
  );
}
