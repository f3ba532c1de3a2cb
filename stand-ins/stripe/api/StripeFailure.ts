/** The API's kinds of errors. */
export type FailureType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error';

/** The fields of an API error object, with the processor's names. */
export interface FailureBody {
  type: FailureType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/**
 * An error that ends a call with an HTTP status and an API error object. `isRepeatable`: the request was refused before it had any
 * effect, so its idempotency key stays free.
 */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  readonly isRepeatable: boolean;

  constructor(status: number, body: FailureBody, isRepeatable = false) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
    this.isRepeatable = isRepeatable;
  }
}
