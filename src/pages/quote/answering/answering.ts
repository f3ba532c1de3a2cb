/** What a customer is about to answer. */
export type Answering = 'accept' | 'decline';
