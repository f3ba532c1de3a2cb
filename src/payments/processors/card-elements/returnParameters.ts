/** Identifies the payment in the return URL that we send to the processor. */
export const PAYMENT_PARAMETER = 'card_payment';

/** Identifies the processor in the return URL, because several are connected this way. */
export const PROCESSOR_PARAMETER = 'card_processor';
