import { Type } from 'typebox';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

const PROBLEMS = [
  'webhook-signature',
  'processor-unreachable',
  'processor-not-configured',
  'database-unavailable',
] as const;

/** What processors send to us. */
export const webhookRoutes = routes({
  receiveProcessorEvent: {
    audience: 'processor',
    method: 'POST',
    path: '/v1/{processor}/webhook',
    summary:
      'A signed event of a processor (its name in lower case), for the connection whose keys verify it. Each event id takes effect once. This path is not below one business',
    source: 'ours',
    isWrite: false,
    params: ['processor'],
    payload: Type.Unknown(),
    response: closed({ received: Type.Boolean() }),
    problems: PROBLEMS,
  },
  receiveConnectionEvent: {
    audience: 'processor',
    method: 'POST',
    path: '/v1/{processor}/webhook/{connectionId}',
    summary:
      'A signed event of a processor at the address of one connection, verified with the keys of that connection only. `not-found`: no connection of this processor has this address, or it was removed before any payment started',
    source: 'ours',
    isWrite: false,
    params: ['processor', 'connectionId'],
    payload: Type.Unknown(),
    response: closed({ received: Type.Boolean() }),
    problems: PROBLEMS,
  },
});
