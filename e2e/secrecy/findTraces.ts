/** A secret that must not occur anywhere, with a name for a failed test. */
export interface Secret {
  readonly name: string;
  readonly pattern: RegExp;
}

/** Places by name, each with its whole content as one text. */
export type Places = Readonly<Record<string, string>>;

const CONTEXT = 40;

/** The characters that may be between two digits of a number: separators, and the zero bytes of wide characters. */
const BETWEEN = '(?:[\\s\\-._/+\\0\\u00a0]|%20){0,2}';

/** A card's number in any grouping or encoding, and the digits of it that no receipt shows. */
export function toNumberSecrets(number: string): readonly Secret[] {
  const grouped = [...number].join(BETWEEN);
  const shifted = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + number)
      .toString('base64')
      .slice(before === '' ? 0 : 4, -4),
  );
  const encoded = [...shifted, Buffer.from(number).toString('hex')].map(escapePattern);
  return [
    { name: 'the number', pattern: new RegExp(grouped) },
    { name: 'the number, encoded', pattern: new RegExp(encoded.join('|'), 'i') },
    { name: 'digits of the number', pattern: new RegExp(number.slice(4, -3)) },
  ];
}

/** A security code as a value of its own, because longer numbers and ids contain its digits by chance. */
export function toCodeSecret(code: string): Secret {
  return { name: 'the security code', pattern: new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`) };
}

/** The browser's secret of a payment or of a saving session. */
export const CLIENT_SECRET: Secret = {
  name: 'a client secret',
  pattern: /(?:pi|seti)_\w+_secret_\w+/,
};

/** Which secrets occur where, with some context; empty if there are none. */
export function findTraces(traces: Places, secrets: readonly Secret[]): readonly string[] {
  return Object.entries(traces).flatMap(([place, text]) =>
    secrets.flatMap(({ name, pattern }) => {
      const at = text.search(pattern);
      if (at < 0) return [];
      return [`${name} in ${place}: ${text.slice(Math.max(0, at - CONTEXT), at + CONTEXT)}`];
    }),
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
