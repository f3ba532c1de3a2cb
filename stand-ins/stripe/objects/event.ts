import { newId } from '#stand-ins/kit/state/newId.ts';

/** The API version that events are written in. */
export const apiVersion = '2026-10-28.endive';

/** An event with the API's field names; `account` is present only for a connected account. */
export type StripeEvent = ReturnType<typeof buildEvent>;

interface Start {
  type: string;
  created: number;
  object: object;
  previous: object | undefined;
  account: string;
  request: { id: string | null; idempotency_key: string | null };
}

/** An event about an object's current state (a copy is stored). */
export function buildEvent({ type, created, object, previous, account, request }: Start) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    ...(account === '' ? {} : { account }),
    api_version: apiVersion,
    created,
    data: {
      object: structuredClone(object),
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  };
}
