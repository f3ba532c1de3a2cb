/**
 * Why a processor call failed. `unreachable`: no response, or one from which the effect is unknown. `declined`: it does not
 * charge this payment method, and created no payment for the attempt. `refused`: it rejects the request, for a reason that says
 * nothing about the payment method. `closed`: the payment can no longer be changed. `missing`: the processor does not know it.
 * `not-chargeable`: an amount that the processor cannot charge. `signature`: an event that is not the processor's.
 */
export type ProcessorFailure =
  | 'unreachable'
  | 'declined'
  | 'refused'
  | 'closed'
  | 'missing'
  | 'not-chargeable'
  | 'not-configured'
  | 'signature';

/** Details beside the failure: a decline's code (`ProcessorPayment.failureCode`). */
export interface ProcessorErrorOptions extends ErrorOptions {
  readonly declineCode?: string | null;
}

/** A processor's failure in our terms. Message and cause are for the log and contain no free text from the processor. */
export class ProcessorError extends Error {
  readonly declineCode: string | null;

  constructor(
    readonly failure: ProcessorFailure,
    message: string,
    { declineCode = null, ...options }: ProcessorErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'ProcessorError';
    this.declineCode = declineCode;
  }
}
