import { addressPattern, pathPattern } from './addressPattern.ts';

/** The maximum numbers of characters of a text that are read, and that are sent. */
const MOST_READ = 2000;
const MOST_SENT = 500;

/** Parts of names whose values are secrets, as fields, headers and parameters have them. */
const SECRET_NAME =
  '(?:cvv|cvc|cvn|csc|security.?code|secret|token|passw|pwd|passphrase|(?:api|access|private|public|publishable).?key|auth|session|cookie|signature|nonce|card|pan|expir|iban|account|mail|phone|mobile)';

type Replacement = string | ((...found: string[]) => string);

/** From the widest to the narrowest: URLs and data as a whole, then what matches a pattern, then what has a name. */
const RULES: readonly (readonly [RegExp, Replacement])[] = [
  [/[a-z][a-z\d+.-]*:\/\/[^\s"'`<>\\)]+/gi, (url) => addressPattern(url ?? '')],
  [/\b(data|blob|mailto|tel|javascript):[^\s"'<>]+/gi, '$1:[data]'],
  [
    /(?<![\w.:/}\]])\/[^\s"'`<>?#\\)]+(?:[?#][^\s"'`<>]*)?/g,
    (path) => pathPattern((path ?? '').replace(/[?#].*$/s, '')),
  ],
  [/[\w.[\]%-]+=[^\s&]*(?:&[\w.[\]%-]+=[^\s&]*)+/g, '[data]'],
  [/[?&#][\w.[\]%-]+=[^\s"'`<>]*/g, '[query]'],
  [
    /(["`“„«])([^"`”“»]*)(["`”“»]|$)/g,
    (all, open, content, close) => quoted({ all, open, content, close }),
  ],
  [/[{[]\s*["'{[][\s\S]*$/, '[data]'],
  [/<[!/?a-z][\s\S]*$/i, '[markup]'],
  [/\b(Bearer|Basic|Digest)\s+\S+/gi, '$1 [secret]'],
  [/\b\w+_secret_\w+/g, '[secret]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [
    /\b(?:sk|rk|pk|ek|mk|whsec|tok|pm|pi|seti|si|cus|src|card|ba|acct|ch|re|in|cs|sub|evt)_[A-Za-z0-9_]{4,}/g,
    '[token]',
  ],
  [
    new RegExp(
      `([\\w-]*${SECRET_NAME}[\\w-]*)["'\`]?\\s*(?:[:=]|\\bis\\b)\\s*["'\`]?[^\\n;,&]+`,
      'gi',
    ),
    '$1: [secret]',
  ],
  [/([\w.[\]%-]+)=[^\s&"'`<>]+/g, '$1=[hidden]'],
  [/[^\s@"'<>(),;:=]+(?:@|%40|＠)[^\s@"'<>(),;]+/g, '[e-mail]'],
  [/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{2,4}){3,8}\b/g, '[number]'],
  [/[+(]{0,2}\p{Nd}(?:(?:%20|[^\p{L}\p{Nd}]){0,3}\p{Nd}){6,}/gu, '[number]'],
  [/(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{20,}={0,2}/gi, '[token]'],
  [/\b[A-Za-z]{32,}\b/g, '[token]'],
  [/\b(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d)\w{8,}\b/g, '[token]'],
];

/** URLs of built files stay complete: their names are hashes, which resemble secrets. */
const BUILT_ADDRESS =
  /(https?:\/\/[\w.:-]+\/assets\/(?:[\w-]{1,60}-)?[\da-f]{8,16}\.(?:js|css)(?![\w.]))/;

/** A text without addresses' ids, data, secrets, e-mails and long numbers, card numbers among them. Never throws. */
export function scrubText(text: string, secrets: readonly string[] = []): string {
  let rest = text.slice(0, MOST_READ);
  for (const secret of secrets) rest = rest.replaceAll(secret, '[hidden]');
  const parts = rest.split(BUILT_ADDRESS);
  const clean = parts.map((part, at) => (at % 2 === 1 ? part : scrubPart(part)));
  return clean.join('').slice(0, MOST_SENT);
}

function scrubPart(text: string): string {
  return RULES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead as string), text);
}

/** Quoted text is either a name from the program, which stays, or a piece of input. */
function quoted({
  all,
  open,
  content = '',
  close,
}: Readonly<Record<string, string | undefined>>): string {
  return /^[\w.$-]{0,40}$/.test(content) ? `${all}` : `${open}[text]${close}`;
}
