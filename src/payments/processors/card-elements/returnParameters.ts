/** Which payment came back from its bank: in the return address that the processor is given. */
export const PAYMENT_PARAMETER = 'card_payment';

/** Of which processor: several are connected in this way. */
export const PROCESSOR_PARAMETER = 'card_processor';
