import { parseArgs } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { closed } from '#contract/scalars.ts';

const Text = Type.String({ minLength: 1, maxLength: 200 });

/** The request of `npm run charges`, as it is sent to a running server. `receipt` is the receipt's number. */
const ChargesRequest = Type.Union([
  closed({ action: Type.Literal('list'), app: Text }),
  closed({ action: Type.Enum(['stop', 'resume']), app: Text, receipt: Text }),
]);

/** The request of `npm run charges`. */
export type ChargesRequest = Static<typeof ChargesRequest>;

/** The request of a command line; null if it is invalid. */
export function parseChargesArgs(args: readonly string[]): ChargesRequest | null {
  try {
    const options = { app: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const [action, receipt, ...more] = positionals;
    const request = { action, app: values.app, ...(receipt !== undefined && { receipt }) };
    return more.length > 0 ? null : readChargesRequest(request);
  } catch {
    return null; // an unknown option
  }
}

/** A request from JSON; null for anything else. */
export function readChargesRequest(value: unknown): ChargesRequest | null {
  return Value.Check(ChargesRequest, value) ? value : null;
}
