import { StripeFailure } from './StripeFailure.ts';

/** 400 for a missing parameter. */
export function missingParam(param: string): StripeFailure {
  return invalidParam(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** 400 for a parameter with an invalid value; the idempotency key stays free. */
export function invalidParam(param: string, message: string, code?: string): StripeFailure {
  const body = { type: 'invalid_request_error' as const, message, param };
  return new StripeFailure(400, code === undefined ? body : { ...body, code }, true);
}

/** 404 for an object that this account does not have. */
export function resourceMissing(kind: string, id: string, param = 'intent'): StripeFailure {
  return new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind}: '${id}'`,
      param,
    },
    true,
  );
}

/** 401 for a key that is missing, malformed or lacks permission. */
export function keyFailure(message: string, code?: string): StripeFailure {
  const body = { type: 'invalid_request_error' as const, message };
  return new StripeFailure(401, code === undefined ? body : { ...body, code }, true);
}

/** 400 for a payment intent in a state that does not allow the request. */
export function paymentIntentState(message: string, intent: object): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  });
}

/** 400 for a setup intent in a state that does not allow the request. */
export function setupIntentState(message: string, intent: object): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: structuredClone(intent),
  });
}

/** 400 or 409 for an idempotency key that cannot be used. */
export function idempotencyFailure(status: number, message: string, code?: string): StripeFailure {
  const body = { type: 'idempotency_error' as const, message };
  return new StripeFailure(status, code === undefined ? body : { ...body, code }, true);
}

/** The refusal of a key that was used for another request, or whose first request is still in progress. */
export function keyRefusal(kind: 'other-request' | 'in-progress', key: string): StripeFailure {
  if (kind === 'in-progress') {
    return idempotencyFailure(
      409,
      'There is currently another in-progress request using this Idempotent Key.',
      'idempotency_key_in_use',
    );
  }
  const hint = 'Try using a key other than';
  return idempotencyFailure(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first ' +
      `used with. ${hint} '${key}' if you meant to execute a different request.`,
  );
}
