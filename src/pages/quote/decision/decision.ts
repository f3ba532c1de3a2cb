/** What a customer is about to answer. */
export type Decision = 'accept' | 'decline';
