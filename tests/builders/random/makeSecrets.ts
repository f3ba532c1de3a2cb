/** A secret in a text, and the part of it that must never be shown. */
export interface PlantedSecret {
  readonly text: string;
  readonly core: string;
  /** Whether it is typed into a field of the page. */
  readonly isTyped?: boolean;
}

type Random = () => number;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}${LETTERS.toUpperCase()}0123456789`;
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

function letters(signs: string, count: number, random: Random): string {
  return Array.from({ length: count }, () => pick([...signs], random)).join('');
}

/** Digits that pass the Luhn check. */
function cardDigits(random: Random): string {
  const first = `4${letters('0123456789', pick([14, 12], random), random)}`;
  for (let last = 0; last < 10; last += 1) {
    const digits = [...`${first}${last}`].map(Number).reverse();
    const sum = digits.reduce((all, digit, at) => {
      const double = digit * 2;
      return all + (at % 2 === 0 ? digit : double > 9 ? double - 9 : double);
    }, 0);
    if (sum % 10 === 0) return `${first}${last}`;
  }
  throw new Error('no last digit passes');
}

function card(random: Random): PlantedSecret {
  const separator = pick(['', ' ', '-', '.', ' - ', '\u00a0', '%20', '/', '_'], random);
  const isPersian = random() < 0.2;
  const digits = cardDigits(random);
  const written = isPersian ? [...digits].map((digit) => PERSIAN[Number(digit)]).join('') : digits;
  const text = (written.match(/.{1,4}/g) ?? []).join(separator);
  return { text: `Card ${text} was refused`, core: text };
}

function email(random: Random): PlantedSecret {
  const name = letters(LETTERS, 9, random);
  const at = pick(['@', '%40'], random);
  return { text: `for ${name}.doe${at}mail.example only`, core: name };
}

function phone(random: Random): PlantedSecret {
  const digits = letters('123456789', 9, random);
  const separator = pick([' ', '-', '', '.'], random);
  const text = (digits.match(/.{3}/g) ?? []).join(separator);
  return { text: `call +49 ${text} now`, core: text };
}

function cvv(random: Random): PlantedSecret {
  const value = letters('123456789', 3, random);
  const label = pick(['cvv=', '"cvc": "', 'securityCode: ', 'CVV is '], random);
  return { text: `bad ${label}${value}`, core: `${label}${value}` };
}

function token(random: Random): PlantedSecret {
  const value = letters(SIGNS, 24, random);
  const shape = pick(
    [
      'pi_X_secret_X',
      'Bearer X',
      'sk_live_X',
      'tok_X',
      'eyJhbGciX.eyJzdWIiX.X',
      'whsec_X',
      'apiKey: X',
      'password=X',
      'X',
      'session is X',
    ],
    random,
  );
  return { text: `with ${shape.replaceAll('X', value)} at once`, core: value };
}

function address(random: Random): PlantedSecret {
  const id = letters(SIGNS, 8, random);
  const shape = pick(
    [
      'https://quote.example/X/X/accept',
      'https://quote.example/fern/q-1?key=X#X',
      '/X/q-1/pay',
      'GET /api/X/v1/sales/invoice/X failed',
      'https://me:X@pay.example/',
      '?client_secret=X&redirect_status=X',
      'https://quote.example/assets/../X',
      'wss://live.example/X',
    ],
    random,
  );
  return { text: shape.replaceAll('X', id), core: id };
}

function body(random: Random): PlantedSecret {
  const name = letters(LETTERS, 9, random);
  const shape = pick(
    [
      '{"name":"X","street":"X 1"}',
      '[{"a":"X"}]',
      'name=X&street=X',
      '<p>X</p>',
      'Unexpected token in "X of Street 1"...',
    ],
    random,
  );
  return { text: `Reply ${shape.replaceAll('X', name)}`, core: name };
}

function typed(random: Random): PlantedSecret {
  const value = `${letters(LETTERS, 6, random)} ${letters(LETTERS, 7, random)}`;
  return { text: value, core: value, isTyped: true };
}

const KINDS = [card, email, phone, cvv, token, address, body, typed];

/** This many secrets of every kind that a customer's page can contain, from seeded random numbers. */
export function makeSecrets(count: number, random: Random): readonly PlantedSecret[] {
  return Array.from({ length: count }, (_, at) => (KINDS[at % KINDS.length] ?? card)(random));
}
