import { Type } from 'typebox';
import { closed } from '../scalars.ts';
import type { Method, Route } from './route.ts';

/** What a payment's processing answers. */
export const processed = closed({ successful: Type.Boolean() });

type Planned = Pick<Route, 'audience' | 'source' | 'summary' | 'params' | 'payload' | 'answer'>;

/** A call that answers `not-built-yet` (501) until its handler stands. */
export function planned(method: Method, path: string, rest: Planned): Route {
  return {
    method,
    path,
    status: 'planned',
    isWrite: method !== 'GET',
    problems: ['not-found', 'not-built-yet'],
    ...rest,
  };
}
