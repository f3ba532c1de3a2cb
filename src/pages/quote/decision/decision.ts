/** A customer's decision on a quote. */
export type Decision = 'accept' | 'decline';
