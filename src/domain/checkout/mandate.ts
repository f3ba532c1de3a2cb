/**
 * The version of the words with which a customer allows later charges (the messages `checkout.mandate` and `checkout.mandateFree`).
 * It is kept with the consent: whoever changes what the words say, counts it up.
 */
export const MANDATE_VERSION = 1;
