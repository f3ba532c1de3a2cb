import { invalidParam } from '../api/failures.ts';

const ZERO_DECIMAL = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));
/** Currencies without minor units that the API still writes with two decimals, always `00`. */
const MULTIPLES_OF_100 = new Set(['isk', 'ugx']);

/** Minimum charges in minor units, each worth about 0.50 USD. */
const MINIMUM: Record<string, number> = {
  ...{ usd: 50, aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250 },
  ...{ eur: 50, gbp: 30, hkd: 400, huf: 17_500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300 },
  ...{ nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000, zar: 1000, ils: 200, php: 3000 },
  ...{ krw: 700, clp: 500, pyg: 4000, vnd: 13_000, xaf: 300, xof: 300, xpf: 60, rwf: 700 },
  ...{ bif: 1500, djf: 90, gnf: 4500, kmf: 250, mga: 2300, vuv: 60, isk: 7000, ugx: 190_000 },
  ...{ bhd: 200, jod: 400, kwd: 200, omr: 200, tnd: 1600, idr: 800_000, twd: 1600, cop: 210_000 },
};
const SHORT_MAXIMUM = 99_999_999;
const LONG_MAXIMUM = 999_999_999_999;
const LONG_AMOUNTS = new Set(['idr', 'cop', 'huf', 'clp', 'krw', 'vnd', 'jpy', 'ugx', 'lak']);

/** The number of decimals of a currency's amounts in the API (lowercase code). */
export function apiDecimals(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** The smallest amount that can be charged, in the currency's minor units. */
export function minimumCharge(currency: string): number {
  return MINIMUM[currency] ?? { 0: 50, 2: 50, 3: 500 }[apiDecimals(currency)];
}

/** Refuses an amount (minor units) that the API would refuse, with its error code. */
export function checkChargeAmount(amount: number, currency: string): void {
  const code = currency.toUpperCase();
  if (amount < 1) {
    throw invalidParam('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  }
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0) {
    throw invalidParam('amount', `Amounts in ${code} must end with 0.`, 'invalid_charge_amount');
  }
  if (MULTIPLES_OF_100.has(currency) && amount % 100 !== 0) {
    throw invalidParam('amount', `Amounts in ${code} must end with 00.`, 'invalid_charge_amount');
  }
  if (amount < minimumCharge(currency)) {
    const least = inMajorUnits(minimumCharge(currency), currency);
    throw invalidParam('amount', `Amount must be at least ${least} ${code}`, 'amount_too_small');
  }
  const most = LONG_AMOUNTS.has(currency) ? LONG_MAXIMUM : SHORT_MAXIMUM;
  if (amount > most) {
    const text = inMajorUnits(most, currency);
    throw invalidParam('amount', `Amount must be no more than ${text} ${code}`, 'amount_too_large');
  }
}

/** The decimal text of an amount in minor units, such as `0.50`. */
export function inMajorUnits(amount: number, currency: string): string {
  const decimals = apiDecimals(currency);
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
