import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { BankAccount } from '#contract/entities/documents/bankTransfer.ts';
import { Refusal } from '#server/import/importFailure.ts';
import type { BankAccountJson } from './businessJson.ts';

const PATH = '/bankAccount';

/**
 * Validates a business's account for transfers: length and check digits (mod 97) of an IBAN, the check digit of a routing
 * number. The holder defaults to the business itself. Throws a `Refusal` that names the invalid property.
 */
export function toBankAccount(
  json: BankAccountJson | undefined,
  businessName: string,
): BankAccount | null {
  if (json === undefined) return null;
  const { holder = businessName.slice(0, 70), bank = null } = json;
  const plain = (number: string | undefined) => number?.replace(/[\s-]/g, '') ?? null;
  const account = {
    holder,
    bank,
    iban: json.iban === undefined ? null : electronicFormatIBAN(json.iban),
    bic: plain(json.bic)?.toUpperCase() ?? null,
    accountNumber: plain(json.accountNumber),
    sortCode: plain(json.sortCode)?.replace(/(..)(..)(..)/, '$1-$2-$3') ?? null,
    routingNumber: plain(json.routingNumber),
  };
  check(account, json);
  return account;
}

function check(account: BankAccount, json: BankAccountJson): void {
  const { iban, bic, accountNumber, sortCode, routingNumber } = account;
  if ((iban === null) === (accountNumber === null))
    refuse(PATH, 'An account has either an “iban” or an “accountNumber”.');
  if (iban !== null && !isValidIBAN(iban))
    refuse(
      `${PATH}/iban`,
      `“${json.iban}” is not an IBAN: its length or its check digits are wrong.`,
    );
  if (bic !== null && !isValidBIC(bic)) refuse(`${PATH}/bic`, `“${json.bic}” is not a BIC.`);
  if (accountNumber !== null && !/^[0-9A-Z]+$/i.test(accountNumber))
    refuse(`${PATH}/accountNumber`, `“${json.accountNumber}” is not an account number.`);
  if (sortCode !== null && !/^\d\d-\d\d-\d\d$/.test(sortCode))
    refuse(`${PATH}/sortCode`, `“${json.sortCode}” is not a sort code, which has six digits.`);
  if (routingNumber !== null && !isRoutingNumber(routingNumber))
    refuse(
      `${PATH}/routingNumber`,
      `“${json.routingNumber}” is not a routing number, which has nine digits, of which the last checks the others.`,
    );
  if (iban !== null && (sortCode ?? routingNumber) !== null)
    refuse(PATH, 'A “sortCode” or “routingNumber” belongs to an “accountNumber”.');
}

/** The American Bankers Association's check digit: weights 3, 7 and 1, mod 10. */
function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const weights = [3, 7, 1];
  const sum = [...number].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

function refuse(path: string, reason: string): never {
  throw new Refusal({ line: null, path }, reason);
}
