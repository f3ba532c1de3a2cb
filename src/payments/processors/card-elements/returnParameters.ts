/** Which payment came back from its bank: in the return address that the vendor is given. */
export const PAYMENT_PARAMETER = 'card_payment';

/** Of which vendor: several are connected in this way. */
export const PROCESSOR_PARAMETER = 'card_processor';
