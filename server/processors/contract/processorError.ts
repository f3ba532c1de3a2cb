/**
 * Why a processor did not do what was asked. `unreachable`: no answer, or one that says nothing about the effect: nobody
 * knows. `closed`: the payment can no longer be changed. `missing`: the vendor does not know it. `not-chargeable`: an
 * amount that the vendor cannot take. `signature`: a message that is not the vendor's.
 */
export type ProcessorFailure =
  | 'unreachable'
  | 'refused'
  | 'closed'
  | 'missing'
  | 'not-chargeable'
  | 'not-configured'
  | 'signature';

/** A processor's failure in our words; message and cause are for the log and hold nothing that the vendor wrote freely. */
export class ProcessorError extends Error {
  constructor(
    readonly failure: ProcessorFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProcessorError';
  }
}
