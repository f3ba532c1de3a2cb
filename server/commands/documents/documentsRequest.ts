import { parseArgs } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentVoid,
  RecordedPayment,
  StaffRefund,
} from '#contract/entities/staff/staffDocument.ts';
import { StaffInvoiceQuery, StaffQuoteQuery } from '#contract/entities/staff/staffList.ts';
import { CalendarDay, closed } from '#contract/scalars.ts';
import type { ParsedArgs } from '../runRequest.ts';

const Text = Type.String({ minLength: 1, maxLength: 200 });

/** A document by its number or its public id. */
const named = { app: Text, document: Text };

/** A change under a key: the same key again changes nothing. Without one it follows from the change itself. */
const keyed = { ...named, key: Type.Optional(Type.String({ pattern: '^[!-~]{1,255}$' })) };

const { paidOn: _, ...recorded } = RecordedPayment.properties;

/** The request of `npm run documents`, by its action, as it is sent to a running server. */
const REQUESTS = {
  list: Type.Union([
    closed({
      action: Type.Literal('list'),
      app: Text,
      kind: Type.Literal('invoices'),
      query: StaffInvoiceQuery,
    }),
    closed({
      action: Type.Literal('list'),
      app: Text,
      kind: Type.Literal('quotes'),
      query: StaffQuoteQuery,
    }),
  ]),
  show: closed({ action: Type.Literal('show'), ...named }),
  'record-payment': closed({
    action: Type.Literal('record-payment'),
    ...keyed,
    payload: closed({ ...recorded, paidOn: Type.Optional(CalendarDay) }),
  }),
  refund: closed({
    action: Type.Literal('refund'),
    ...keyed,
    payment: Text,
    payload: StaffRefund,
  }),
  void: closed({ action: Type.Literal('void'), ...keyed, payment: Text, payload: PaymentVoid }),
  withdraw: closed({ action: Type.Literal('withdraw'), ...keyed }),
} as const;

type Action = keyof typeof REQUESTS;

/** The request of `npm run documents`. */
export type DocumentsRequest = Static<(typeof REQUESTS)[Action]>;

/** A request to change a document. */
export type ChangeRequest = Exclude<DocumentsRequest, { readonly action: 'list' | 'show' }>;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;

const OPTIONS = {
  ...{ app: TEXT, key: TEXT, json: FLAG, help: { ...FLAG, short: 'h' } },
  ...{ quotes: FLAG, search: TEXT, status: TEXT, open: FLAG, overdue: FLAG },
  ...{ sort: TEXT, descending: FLAG, limit: TEXT, cursor: TEXT },
  ...{ kind: TEXT, amount: TEXT, on: TEXT, reference: TEXT, note: TEXT },
  ...{ payment: TEXT, reason: TEXT, 'later-parts': TEXT },
} as const;

type Values = Readonly<Record<keyof typeof OPTIONS, string | boolean | undefined>>;

/** The options of each action besides `app`, `json` and `key`. */
const OPTIONS_OF_ACTION: Readonly<Record<Action, readonly (keyof Values)[]>> = {
  list: [
    ...(['quotes', 'search', 'status', 'open', 'overdue'] as const),
    ...(['sort', 'descending', 'limit', 'cursor'] as const),
  ],
  show: [],
  'record-payment': ['kind', 'amount', 'on', 'reference', 'note', 'key'],
  refund: ['payment', 'amount', 'reason', 'later-parts', 'key'],
  void: ['payment', 'reason', 'key'],
  withdraw: ['key'],
};

/** The request of a command line. */
export function parseDocumentsArgs(args: readonly string[]): ParsedArgs<DocumentsRequest> {
  try {
    const parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const values = parsed.values as Values;
    const request = toRequest(parsed.positionals, values);
    return { request, isJson: values.json === true, isHelp: values.help === true };
  } catch {
    return { request: null, isJson: false, isHelp: false }; // an unknown option
  }
}

function toRequest(
  [action = '', document, ...more]: readonly string[],
  values: Values,
): DocumentsRequest | null {
  if (!isAction(action) || more.length > 0) return null;
  const options = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  const allowed: readonly string[] = ['app', 'json', ...OPTIONS_OF_ACTION[action]];
  if (options.some(([name]) => !allowed.includes(name))) return null;
  const { app, key, payment } = values;
  return readDocumentsRequest({
    action,
    app,
    ...withoutMissing({ document, key, payment }),
    ...toActionFields(action, values),
  });
}

function toActionFields(action: Action, values: Values): object {
  const { kind, amount, on: paidOn, reference, note, reason } = values;
  if (action === 'list') return toListFields(values);
  if (action === 'record-payment')
    return { payload: withoutMissing({ kind, amount, paidOn, reference, note }) };
  if (action === 'refund') {
    const laterParts = values['later-parts'];
    return { payload: withoutMissing({ amount, reason, laterParts }) };
  }
  return action === 'void' ? { payload: withoutMissing({ reason }) } : {};
}

function toListFields({ quotes, open, overdue, descending, ...values }: Values): object {
  const { search: q, status, sort, limit, cursor } = values;
  const query = withoutMissing({
    ...{ q, status, sort, limit, cursor },
    isOpen: open ? 'true' : undefined,
    isOverdue: overdue ? 'true' : undefined,
    direction: descending ? 'desc' : undefined,
  });
  return { kind: quotes ? 'quotes' : 'invoices', query };
}

function withoutMissing(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function isAction(text: string): text is Action {
  return Object.hasOwn(REQUESTS, text);
}

/** A request from JSON; null for anything else. */
export function readDocumentsRequest(value: unknown): DocumentsRequest | null {
  const { action = '' } = (value ?? {}) as { readonly action?: string };
  return isAction(action) && Value.Check(REQUESTS[action], value)
    ? (value as DocumentsRequest)
    : null;
}
