import { Type } from 'typebox';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

/** What vendors send to us. */
export const vendorRoutes = routes({
  receiveProcessorEvent: {
    audience: 'vendor',
    method: 'POST',
    path: '/v1/{processor}/webhook',
    summary:
      'A signed event of a processor (its name in lower case); each event id has its effect once. Not inside one business',
    source: 'ours',
    isWrite: false,
    params: ['processor'],
    payload: Type.Unknown(),
    answer: closed({ received: Type.Boolean() }),
    problems: ['webhook-signature', 'processor-not-configured', 'database-unavailable'],
  },
});
