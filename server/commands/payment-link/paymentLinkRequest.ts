import { parseArgs } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { closed } from '#contract/scalars.ts';

const Text = Type.String({ minLength: 1, maxLength: 200 });

const options = {
  expiresInDays: Type.Optional(Type.Number()),
  isSingleUse: Type.Boolean(),
  showsFullAddress: Type.Boolean(),
};

/** The request of `npm run payment-link`, as it is sent to a running server. */
export const PaymentLinkRequest = Type.Union([
  closed({
    action: Type.Literal('create'),
    app: Text,
    name: Text,
    email: Type.Union([Text, Type.Null()]),
    source: Type.Enum(['public-create-card', 'public-payment-method']),
    ...options,
  }),
  closed({
    action: Type.Literal('change'),
    app: Text,
    email: Text,
    method: Type.Union([Text, Type.Null()]),
    ...options,
  }),
  closed({ action: Type.Literal('revoke'), app: Text, key: Text }),
]);

/** The request of `npm run payment-link`. */
export type PaymentLinkRequest = Static<typeof PaymentLinkRequest>;

const FLAGS = {
  app: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  method: { type: 'string' },
  days: { type: 'string' },
  card: { type: 'boolean', default: false },
  reusable: { type: 'boolean', default: false },
  'full-address': { type: 'boolean', default: false },
} as const;

/** The request of a command line; null if it is invalid. */
export function parsePaymentLinkArgs(args: readonly string[]): PaymentLinkRequest | null {
  try {
    const parsed = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
    const { positionals, values } = parsed;
    const [action, key, ...more] = positionals;
    const { app, name, email = null, method = null, days, card, reusable } = values;
    const use = {
      ...(days === undefined ? {} : { expiresInDays: Number(days) }),
      isSingleUse: !reusable,
      showsFullAddress: values['full-address'],
    };
    const source = card ? 'public-create-card' : 'public-payment-method';
    const requests: Readonly<Record<string, object>> = {
      create: { action, app, name, email, source, ...use },
      change: { action, app, email, method, ...use },
      revoke: { action, app, key },
    };
    const isTooMuch = more.length > 0 || (key !== undefined && action !== 'revoke');
    return isTooMuch ? null : readPaymentLinkRequest(requests[action ?? '']);
  } catch {
    return null; // an unknown option
  }
}

/** A request from JSON; null for anything else. */
export function readPaymentLinkRequest(value: unknown): PaymentLinkRequest | null {
  return Value.Check(PaymentLinkRequest, value) ? value : null;
}
