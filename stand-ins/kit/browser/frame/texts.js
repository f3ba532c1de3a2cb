const en = {
  band: 'Stand-in, no real money',
  methods: 'Payment method',
  card: 'Card',
  testBank: 'Test bank',
  debit: 'SEPA Direct Debit',
  debitNote: 'The payment is debited from a test account, which is settled later.',
  bankNote: 'After you pay you are taken to the test bank, and then back here.',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  country: 'Country',
  zip: 'ZIP code',
  postal: 'Postal code',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry_month: 'Your card’s expiration month is invalid.',
  invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
  incomplete_zip: 'Your postal code is incomplete.',
};

/** @typedef {typeof en} Texts */

/** @type {Texts} */
const de = {
  band: 'Nachbildung, kein echtes Geld',
  methods: 'Zahlungsart',
  card: 'Karte',
  testBank: 'Testbank',
  debit: 'SEPA-Lastschrift',
  debitNote: 'Der Betrag wird später von einem Testkonto eingezogen.',
  bankNote: 'Nach dem Bezahlen werden Sie zur Testbank und dann hierher zurückgeleitet.',
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'MM / JJ',
  cvc: 'Prüfziffer',
  country: 'Land',
  zip: 'Postleitzahl',
  postal: 'Postleitzahl',
  incomplete_number: 'Die Kartennummer ist unvollständig.',
  invalid_number: 'Die Kartennummer ist ungültig.',
  incomplete_expiry: 'Das Ablaufdatum ist unvollständig.',
  invalid_expiry_month: 'Der Ablaufmonat ist ungültig.',
  invalid_expiry_year_past: 'Das Ablaufjahr liegt in der Vergangenheit.',
  incomplete_cvc: 'Die Prüfziffer ist unvollständig.',
  incomplete_zip: 'Die Postleitzahl ist unvollständig.',
};

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * The texts of the card frame: German, otherwise English; the direction is that of the requested language.
 * @param {string} locale
 * @returns {{ texts: Texts, lang: string, dir: 'ltr' | 'rtl' }}
 */
export function textsFor(locale) {
  const language = locale.toLowerCase().split('-')[0] ?? 'en';
  const dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  return language === 'de' ? { texts: de, lang: 'de', dir } : { texts: en, lang: 'en', dir };
}

/**
 * The texts of the bank's step, in German or English.
 * @param {string} locale
 */
export function stepTexts(locale) {
  if (locale.toLowerCase().startsWith('de')) {
    return {
      lang: 'de',
      band: 'TEST – Nachbildung, kein echtes Geld',
      title: 'Sind Sie es?',
      ask: 'Ihre Bank bittet Sie, diesen Schritt zu bestätigen.',
      complete: 'Bestätigung abschließen',
      fail: 'Bestätigung ablehnen',
      over: 'Dieser Schritt ist beendet.',
    };
  }
  return {
    lang: 'en',
    band: 'TEST – stand-in, no real money',
    title: 'Is it you?',
    ask: 'Your bank asks you to confirm this step.',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    over: 'This step is over.',
  };
}
