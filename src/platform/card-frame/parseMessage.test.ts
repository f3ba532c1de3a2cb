import { describe, expect, it } from 'vitest';
import { INIT } from '#tests/builders/processors/makeCardFrame.ts';
import { parseFrameMessage, parsePageMessage } from './parseMessage.ts';

type Message = Readonly<Record<string, unknown>>;

const NONCE = 'n'.repeat(20);
const envelope = { v: 1, ref: 'r'.repeat(20) };
const { processor: _, publicConfig: _config, ...look } = INIT;

/** One valid message of each type from a page. */
const PAGE_MESSAGES: readonly Message[] = [
  INIT,
  { ...look, type: 'APPEARANCE' },
  { type: 'CHECK', nonce: NONCE },
  { type: 'SUBMIT', nonce: NONCE },
  { type: 'FOCUS', field: 'cvv' },
  { type: 'DESTROY' },
].map((message) => ({ ...message, ...envelope }));

/** One valid message of each type from a frame. */
const FRAME_MESSAGES: readonly Message[] = [
  { type: 'READY' },
  { type: 'RESIZE', height: 240 },
  { type: 'STATE', complete: false, brand: null, errors: [{ field: 'cvv', code: 'required' }] },
  { type: 'CHECKED', nonce: NONCE, complete: true },
  {
    type: 'TOKEN',
    nonce: NONCE,
    token: 'tok_1',
    tokenProcessor: 'NEXUS',
    cardType: 'credit',
    brand: 'visa',
    last4: '4242',
    expMonth: '08',
    expYear: '2031',
    fingerprint: 'fp_1',
  },
  { type: 'ERROR', nonce: null, code: 'declined', retryable: true },
].map((message) => ({ ...message, ...envelope }));

/** The only optional field of a token. */
const MAY_LACK = 'fingerprint';

/** Values that no field of any message accepts. */
const WRONG_VALUES = [
  undefined,
  '',
  {},
  [[]],
  Number.NaN,
  -1,
  1e9,
  'x'.repeat(1_000_000),
  new Array(10_000).fill({ field: 'cvv', code: 'required' }),
  new ArrayBuffer(1_000_000),
  '4242 4242 4242 4242',
  '<img src=x onerror=alert(1)>\n',
];

/** Every message with one error in it, nested objects included. */
function* getWrongs(message: Message): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(message)) {
    const { [name]: _left, ...rest } = message;
    if (name !== MAY_LACK) yield [`without ${name}`, rest];
    for (const wrong of WRONG_VALUES)
      if (!isRight(name, wrong))
        yield [`${name} as ${describeValue(wrong)}`, { ...rest, [name]: wrong }];
    if (isObject(value))
      for (const [label, inner] of getWrongs(value))
        yield [`${name}: ${label}`, { ...message, [name]: inner }];
  }
  yield ['with one more', { ...message, cardNumber: '4242' }];
  yield [
    'with its own __proto__',
    JSON.parse(`${JSON.stringify(message).slice(0, -1)},"__proto__":{}}`),
  ];
  yield ['in a list', [message]];
}

/** Fields that accept any text; each is compared or passed on unchanged, and shown only as text. */
const ANY_WORDS = ['processor', 'publicKey', 'tokenProcessor', ...Object.keys(INIT.texts)];
/** Those that accept any text except a card's number. */
const ANY_TOKEN = ['token', 'cardType', 'fingerprint'];

function isRight(name: string, value: unknown): boolean {
  if (name === MAY_LACK && value === undefined) return true;
  if (typeof value !== 'string' || value === '' || value.length > 32) return false;
  return ANY_WORDS.includes(name) || (ANY_TOKEN.includes(name) && !/\d{4} \d{4}/.test(value));
}

function isObject(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const describeValue = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 24);

describe.each([
  ['a page', parsePageMessage, PAGE_MESSAGES, FRAME_MESSAGES],
  ['a card frame', parseFrameMessage, FRAME_MESSAGES, PAGE_MESSAGES],
] as const)('a message of %s', (_name, parse, right, other) => {
  it.each(right)('is accepted when it is a valid $type', (message) => {
    expect(parse(message)).toBe(message);
  });

  it.each(right)('is ignored when any part of a $type is invalid', (message) => {
    const accepted = [...getWrongs(message)].filter(([, wrong]) => parse(wrong) !== null);
    expect(accepted.map(([label]) => label)).toEqual([]);
  });

  it.each([0, 2, 1.5, '1', null, true])('is ignored in version %j', (v) => {
    for (const message of right) expect(parse({ ...message, v })).toBeNull();
  });

  it.each(['', 'constructor', '__proto__', 'toString', 'init', 'INIT ', null, ['INIT'], 7])(
    'is ignored with the type %j',
    (type) => {
      for (const message of right) expect(parse({ ...message, type })).toBeNull();
    },
  );

  it('is ignored in the other direction, or when it is not a message', () => {
    for (const message of other) expect(parse(message), String(message.type)).toBeNull();
    for (const data of [
      null,
      undefined,
      '',
      'INIT',
      1,
      [],
      {},
      () => {},
      new Map([['type', 'INIT']]),
    ])
      expect(parse(data)).toBeNull();
  });
});
