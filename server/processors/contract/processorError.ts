/**
 * Why a processor did not do what was asked. `unreachable`: no answer, or one that says nothing about the effect: nobody
 * knows. `declined`: it does not charge this payment method, and made no payment of the attempt. `refused`: it does not take
 * the request, for a reason that says nothing about the payment method. `closed`: the payment can no longer be changed. `missing`: the
 * processor does not know it. `not-chargeable`: an amount that the processor cannot take. `signature`: a message that is not the processor's.
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

/** What an error says beside its failure: of a decline its code (`ProcessorPayment.failureCode`). */
export interface ProcessorErrorOptions extends ErrorOptions {
  readonly declineCode?: string | null;
}

/** A processor's failure in our words; message and cause are for the log and hold nothing that the processor wrote freely. */
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
