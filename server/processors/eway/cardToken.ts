import { ProcessorError } from '../contract/processorError.ts';

/** eWay's maximum length of a name on a card, in characters. */
const NAME_LIMIT = 50;

/** The card's part of a request: what eWay's fields saved, or what eCrypt encrypted. */
export interface CardPart {
  readonly SecuredCardData?: string;
  readonly CardDetails: Readonly<Record<string, string>>;
}

/**
 * The contents of a page's token: a query string with `code` (Secure Fields), or `number`, `cvn`, `month` and `year`
 * (eCrypt). eWay charges no card without a name. Throws `refused` for anything else, above all for an unencrypted number.
 */
export function parseCardToken(token: string, name = ''): CardPart {
  const parts = new URLSearchParams(token);
  const get = (name: string) => parts.get(name) ?? '';
  const Name = name.trim().slice(0, NAME_LIMIT);
  const code = get('code');
  if (/^[\w+/=.:-]{8,1000}$/.test(code)) return { SecuredCardData: code, CardDetails: { Name } };
  const isEncrypted = ['number', 'cvn'].every((part) => /^eCrypted:[\w+/=]+$/.test(get(part)));
  const isDated = /^(?:0[1-9]|1[0-2])$/.test(get('month')) && /^20\d\d$/.test(get('year'));
  if (!isEncrypted || !isDated) throw new ProcessorError('refused', 'The token is not from eWay');
  return {
    CardDetails: {
      Name,
      Number: get('number'),
      ExpiryMonth: get('month'),
      ExpiryYear: get('year').slice(-2),
      CVN: get('cvn'),
    },
  };
}
