import { parseArgs } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { NewApiKey } from '#contract/entities/staff/apiKey.ts';
import { closed } from '#contract/scalars.ts';
import type { ParsedArgs } from '../runRequest.ts';

const App = Type.String({ minLength: 1, maxLength: 200 });

/** The request of `npm run api-keys`, as it is sent to a running server. */
const ApiKeysRequest = Type.Union([
  closed({ action: Type.Literal('list'), app: App }),
  closed({ action: Type.Literal('create'), app: App, ...NewApiKey.properties }),
  closed({
    action: Type.Literal('revoke'),
    app: App,
    id: Type.String({ minLength: 1, maxLength: 200 }),
  }),
]);

/** The request of `npm run api-keys`. */
export type ApiKeysRequest = Static<typeof ApiKeysRequest>;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;

const OPTIONS = {
  ...{ app: TEXT, name: TEXT, role: TEXT, expires: TEXT },
  ...{ json: FLAG, help: { ...FLAG, short: 'h' } },
} as const;

/** The request of a command line. */
export function parseApiKeysArgs(args: readonly string[]): ParsedArgs<ApiKeysRequest> {
  try {
    const parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const { json: isJson, help: isHelp, expires, ...values } = parsed.values;
    const [action, id, ...more] = parsed.positionals;
    const expiresOn = action === 'create' ? { expiresOn: expires ?? null } : {};
    const named = id === undefined ? {} : { id };
    const isWrong = more.length > 0 || (action !== 'create' && expires !== undefined);
    const request = isWrong
      ? null
      : readApiKeysRequest({ action, ...values, ...named, ...expiresOn });
    return { request, isJson, isHelp };
  } catch {
    return { request: null, isJson: false, isHelp: false }; // an unknown option
  }
}

/** A request from JSON; null for anything else. */
export function readApiKeysRequest(value: unknown): ApiKeysRequest | null {
  return Value.Check(ApiKeysRequest, value) ? value : null;
}
