import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';

/** A refusal by PayPal with its own code (`INSTRUMENT_DECLINED` ...), empty if there was none. */
export class PayPalError extends ProcessorError {
  constructor(
    failure: ProcessorFailure,
    readonly issue: string,
    status: number,
  ) {
    super(failure, `PayPal returned ${status}${issue && ` (${issue})`}`);
    this.name = 'PayPalError';
  }
}

/** The meaning of a status. Anything else below 500 is a refusal; the rest leaves the outcome unknown. */
const BY_STATUS: Readonly<Record<number, ProcessorFailure>> = {
  401: 'not-configured',
  403: 'not-configured',
  404: 'missing',
  408: 'unreachable',
  409: 'unreachable',
  425: 'unreachable',
  429: 'unreachable',
};

/** Codes that mean something else than a refusal. */
const BY_ISSUE: Readonly<Record<string, ProcessorFailure>> = {
  ORDER_ALREADY_CAPTURED: 'closed',
  CAPTURE_FULLY_REFUNDED: 'closed',
  CURRENCY_NOT_SUPPORTED: 'not-chargeable',
  DECIMAL_PRECISION: 'not-chargeable',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'not-chargeable',
  MAX_VALUE_EXCEEDED: 'not-chargeable',
};

/** Maps an unsuccessful response to our error. */
export function toPayPalError(status: number, body: unknown): PayPalError {
  const issue = getIssue(body);
  const failure =
    BY_ISSUE[issue] ?? BY_STATUS[status] ?? (status < 500 ? 'refused' : 'unreachable');
  return new PayPalError(failure, issue, status);
}

/** From the first detail, otherwise from the whole: codes only, because anything else may be free text. */
function getIssue(body: unknown): string {
  const { name, details, issues } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const list = details ?? issues; // as in its responses, and as in its documentation
  const [first] = Array.isArray(list) ? list : [];
  const code = String((first as { readonly issue?: unknown } | undefined)?.issue ?? name ?? '');
  return /^[A-Z0-9_]{1,64}$/.test(code) ? code : '';
}
