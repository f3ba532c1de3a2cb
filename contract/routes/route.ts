import type { TSchema } from 'typebox';
import type { ProcessorName, StaffRole } from '../codes.ts';
import type { ProblemCode } from '../problems.ts';

/** HTTP methods that the sales API uses. */
export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may make a call:
 * - `public`: anyone with a link.
 * - `staff`: a member of the business, with a token, or one of its API keys.
 * - `account`: a person who signs in or has signed in, with a cookie. The address has no business.
 * - `processor`: webhooks of a processor, whose signature is verified. The address has no business, and the body is raw bytes.
 */
export type Audience = 'public' | 'staff' | 'account' | 'processor';

/**
 * One call of the sales API. `admitsStaff`: a public call that staff make too, and then with their token. `minRole`: the
 * lowest role that may make a staff call. `needsPerson`: a staff call that an API key may not make. `needsSession`: an
 * account call that requires a session. `path` is as in the spec (`{xid}` are parameters, `update:intent` is literal).
 * `isWrite` calls need an `Idempotency-Key`; `needsVersion` ones also an `If-Match`; the successes of `sendsVersion` ones
 * have an `ETag`; for `readsPage` ones the page sends its id in `Billfold-Page`, for `readsConnection` ones the connection
 * of the payment in `Billfold-Connection`. `processor` is the processor in the path. `query` lists the query parameters,
 * all of them text. `media` is the type of a response that is a file and not JSON.
 */
export interface Route {
  readonly audience: Audience;
  readonly admitsStaff?: true;
  readonly minRole?: StaffRole;
  readonly needsPerson?: true;
  readonly needsSession?: true;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly source: 'section 7' | 'ours';
  readonly isWrite: boolean;
  readonly needsVersion?: true;
  readonly sendsVersion?: true;
  readonly readsPage?: true;
  readonly readsConnection?: true;
  readonly processor?: ProcessorName;
  readonly params: readonly string[];
  readonly query?: TSchema;
  readonly media?: string;
  readonly payload: TSchema | null;
  readonly response: TSchema;
  readonly problems: readonly ProblemCode[];
}

/** Each route of `T` without fields that `Route` does not have. */
type OnlyRouteFields<T> = {
  readonly [Name in keyof T]: { readonly [Field in Exclude<keyof T[Name], keyof Route>]: never };
};

/** Types a table of routes by name, so that a handler's payload and response follow from its route. */
export function routes<const T extends Record<string, Route>>(table: T & OnlyRouteFields<T>): T {
  return table;
}
