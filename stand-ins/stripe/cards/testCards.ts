import type { DeclineName } from './declines.ts';

/** A card's behavior when it is charged or set up. */
export interface CardBehaviour {
  challenge: 'never' | 'always' | 'unless-set-up';
  charge: 'succeeds' | 'settles-later' | DeclineName;
  setup: 'succeeds' | DeclineName;
}

/** A test card: its number, the suffixes of its server tokens (`pm_card_...`), and its behavior. */
export interface TestCard extends CardBehaviour {
  number: string;
  tokens: readonly string[];
}

const good: CardBehaviour = { challenge: 'never', charge: 'succeeds', setup: 'succeeds' };

function card(number: string, token: string, change: Partial<CardBehaviour> = {}): TestCard {
  return { number, tokens: token.split(' ').filter(Boolean), ...good, ...change };
}

function refused(number: string, token: string, name: DeclineName): TestCard {
  return card(number, token, { charge: name, setup: name });
}

/** All test cards. Any other number is declined like a real card in test mode. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa us'),
  card('4000056655665556', 'visa_debit'),
  card('5555555555554444', 'mastercard'),
  card('2223003122003222', ''),
  card('378282246310005', 'amex'),
  card('6011111111111117', 'discover'),
  card('3056930009020004', 'diners'),
  card('3566002020360505', 'jcb'),
  refused('4000000000000002', 'chargeDeclined visa_chargeDeclined', 'generic_decline'),
  refused('4000000000009995', 'chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  refused('4000000000009987', 'chargeDeclinedLostCard', 'lost_card'),
  refused('4000000000009979', 'chargeDeclinedStolenCard', 'stolen_card'),
  refused('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  refused('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  refused('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  card('4000000000000341', 'chargeCustomerFail', { charge: 'generic_decline' }),
  card('4000000000003121', 'chargeCustomerProcessingError', { charge: 'processing_error' }),
  card('4000002760003184', 'authenticationRequired', { challenge: 'always' }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { challenge: 'unless-set-up' }),
  card('4000000000003220', 'threeDSecure2Required', { challenge: 'always' }),
  card('4000000000003055', 'threeDSecureOptional'),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    challenge: 'always',
    charge: 'insufficient_funds',
  }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    challenge: 'always',
    charge: 'generic_decline',
  }),
  card('4000000000002685', 'settlesLater', { charge: 'settles-later' }),
];

/** The test card with this number, or undefined. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((known) => known.number === number);
}

/** The test card of a server token such as `pm_card_visa`, or a wallet's token such as `tok_visa`; otherwise undefined. */
export function findCardToken(token: string): TestCard | undefined {
  const name = token.replace(/^(?:pm_card|tok)_/, '');
  return name === token ? undefined : testCards.find((known) => known.tokens.includes(name));
}
