/** What a customer is about to answer. */
export type AnswerAction = 'accept' | 'decline';
