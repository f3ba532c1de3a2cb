import { Type } from 'typebox';
import type { ConnectionDraft } from '#server/connections/connectionDraft.ts';
import { Refusal } from '#server/import/importFailure.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import type { BusinessJson, ConnectionJson } from './businessJson.ts';

/** The properties, one per processor that has it, that name an account with the keys of the environment. */
export function accountProperties(adapters: readonly ProcessorAdapter[]) {
  const Account = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));
  const names = adapters.flatMap(({ fields }) => fields.accountProperty ?? []);
  return Object.fromEntries(names.map((name) => [name, Account]));
}

/** The connections of a file, in its order; null if it does not mention any. Refuses a file that names accounts in two ways. */
export function toConnectionDrafts(
  json: BusinessJson,
  adapters: readonly ProcessorAdapter[],
): readonly ConnectionDraft[] | null {
  const named = adapters.flatMap(({ name: processor, fields: { accountProperty = '' } }) => {
    const accountId = (json as Readonly<Record<string, unknown>>)[accountProperty];
    return typeof accountId === 'string' ? [{ accountProperty, processor, accountId }] : [];
  });
  const [first] = named;
  if (json.connections === undefined) {
    if (first === undefined) return null;
    return named.map(({ processor, accountId }) => ({ processor, accountId }));
  }
  if (first !== undefined) {
    const reason = 'This cannot be combined with “connections”. Set the account there.';
    throw new Refusal({ line: null, path: `/${first.accountProperty}` }, reason);
  }
  return json.connections.map(toDraft);
}

function toDraft(json: ConnectionJson, index: number): ConnectionDraft {
  const { processor, accountId, isActive = true, mode, settings, secrets } = json;
  const draft = { processor, accountId, isActive };
  if (mode !== 'environment') {
    return { ...draft, keys: { mode, settings: settings ?? {}, secrets: secrets ?? {} } };
  }
  if (settings === undefined && secrets === undefined) return { ...draft, keys: mode };
  const name = settings === undefined ? 'secrets' : 'settings';
  const reason = 'A connection that uses the keys of the environment cannot have its own keys.';
  throw new Refusal({ line: null, path: `/connections/${index}/${name}` }, reason);
}
