/** Identifies the payment in the return URL that the processor is given. */
export const PAYMENT_PARAMETER = 'card_payment';

/** Identifies the processor in it: several are connected this way. */
export const PROCESSOR_PARAMETER = 'card_processor';
