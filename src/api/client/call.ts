/// <reference path="./virtualCalls.d.ts" />
import type { Payload, Query, RouteName, Routes } from '#contract/routes/routes.ts';

/** Method and path of a call from the contract; `{names}` in the path are its parameters. */
export interface CallRoute<N extends RouteName> {
  readonly method: Routes[N]['method'];
  readonly path: Routes[N]['path'];
}

/** A call with the guard of its response. */
export interface Call<N extends RouteName> extends CallRoute<N> {
  /** Validates a body (undefined without one) before use. May be fetched for that. */
  readonly isResponse: (body: unknown) => boolean | Promise<boolean>;
}

/** The input of a call: the parameters of its path, its query and its body, as far as the contract has them. */
export type CallInput<N extends RouteName> = Params<N> &
  (Query<N> extends null ? object : { readonly query: Query<N> }) &
  (Payload<N> extends null ? object : { readonly body: Payload<N> });

type ParamName<N extends RouteName> = Routes[N]['params'][number];

type Params<N extends RouteName> = [ParamName<N>] extends [never]
  ? object
  : { readonly params: Readonly<Record<ParamName<N>, string>> };

/** A call whose guard is not in its module: it is loaded when it is needed, or the response is unused. */
export function withGuard<N extends RouteName>(
  route: CallRoute<N>,
  isResponse: Call<N>['isResponse'],
): Call<N> {
  return { ...route, isResponse };
}
