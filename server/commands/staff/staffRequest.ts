import { parseArgs } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { STAFF_ROLES } from '#contract/codes.ts';
import { closed } from '#contract/scalars.ts';

const App = Type.String({ minLength: 1, maxLength: 200 });
const Email = Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 });

/** The request of `npm run staff`, as it is sent to a running server. */
export const StaffRequest = Type.Union([
  closed({ action: Type.Literal('list'), app: App }),
  closed({
    action: Type.Enum(['add', 'invite']),
    app: App,
    email: Email,
    role: Type.Enum(STAFF_ROLES),
  }),
  closed({
    action: Type.Enum(['disable', 'enable', 'reset', 'remove-second-factor']),
    app: App,
    email: Email,
  }),
]);

/** The request of `npm run staff`. */
export type StaffRequest = Static<typeof StaffRequest>;

const FLAGS = {
  app: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
} as const;

/** The request of a command line; null if it is invalid. */
export function parseStaffArgs(args: readonly string[]): StaffRequest | null {
  try {
    const parsed = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
    const [action, ...more] = parsed.positionals;
    return more.length > 0 ? null : readStaffRequest({ action, ...parsed.values });
  } catch {
    return null; // an unknown option
  }
}

/** A request from JSON; null for anything else. */
export function readStaffRequest(value: unknown): StaffRequest | null {
  return Value.Check(StaffRequest, value) ? value : null;
}
