import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';

/** What single codes of `Errors` mean. Other validation (`V...`) is a refusal, any other system code says nothing. */
const BY_CODE: Readonly<Record<string, ProcessorFailure>> = {
  V6010: 'not-configured',
  V6011: 'not-chargeable',
  V6015: 'not-chargeable',
  V6040: 'missing',
  V6140: 'not-configured',
  V6142: 'not-configured',
  V6143: 'not-configured',
  V6150: 'refused',
  V6151: 'refused',
  V6152: 'closed',
};

/** The codes of an answer's `Errors`, a list with commas; none for an answer without. */
export function readErrors(body: unknown): readonly string[] {
  const { Errors: errors } = (body ?? {}) as { readonly Errors?: unknown };
  if (typeof errors !== 'string') return [];
  return errors
    .split(',')
    .map((code) => code.trim())
    .filter((code) => /^[A-Z]\d{4}$/.test(code));
}

/** Throws a `ProcessorError` for an answer that has errors: nothing was done by such a call. */
export function assertNoErrors(body: unknown): void {
  const [first] = readErrors(body);
  if (first === undefined) return;
  const failure = BY_CODE[first] ?? (first.startsWith('V') ? 'refused' : 'unreachable');
  throw new ProcessorError(failure, `eWay answered ${first}`);
}

/** Refusals of a bank that have a usual word; any other keeps its code. */
const WORDS: Readonly<Record<string, string>> = {
  D4405: 'do_not_honor',
  D4414: 'incorrect_number',
  D4433: 'expired_card',
  D4441: 'lost_card',
  D4443: 'stolen_card',
  D4451: 'insufficient_funds',
  D4454: 'expired_card',
  D4482: 'incorrect_cvc',
};

/** Why a transaction was refused, by the codes of its `ResponseMessage`. */
export function toFailureCode(responseMessage: string): string {
  const [first = 'declined'] = responseMessage.split(/[\s,]+/).filter(Boolean);
  return WORDS[first] ?? first;
}
