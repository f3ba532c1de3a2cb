const en = {
  bankTitle: 'Test bank',
  bankAsk: 'Do you authorise this payment?',
  cardTitle: 'Confirm it is you',
  cardAsk: 'Your bank asks you to confirm this payment.',
  setupAsk: 'Your bank asks you to confirm that this payment method may be saved.',
  processorTitle: 'Test payment',
  paymentAsk: 'Do you want to pay?',
  authorise: 'Authorise',
  later: 'Authorise, settle later',
  fail: 'Fail',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel and go back',
  over: 'This step is over. Go back to the page that you came from.',
  band: 'TEST – no real money',
};

const de: typeof en = {
  bankTitle: 'Testbank',
  bankAsk: 'Geben Sie diese Zahlung frei?',
  cardTitle: 'Bitte bestätigen',
  cardAsk: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen.',
  setupAsk: 'Ihre Bank bittet Sie zu bestätigen, dass diese Zahlungsart gespeichert werden darf.',
  processorTitle: 'Testzahlung',
  paymentAsk: 'Möchten Sie bezahlen?',
  authorise: 'Freigeben',
  later: 'Freigeben, später gutschreiben',
  fail: 'Ablehnen',
  approve: 'Zustimmen',
  decline: 'Ablehnen',
  cancel: 'Abbrechen und zurück',
  over: 'Dieser Schritt ist beendet. Gehen Sie zu der Seite zurück, von der Sie kamen.',
  band: 'TEST – kein echtes Geld',
};

/** The texts of the stand-ins' redirect pages. */
export type PageTexts = typeof en;

/** The texts for a browser's `Accept-Language`: German or English, with the language's tag. */
export function pageTexts(acceptLanguage: string | undefined): { lang: string; texts: PageTexts } {
  const isGerman = /^de\b/i.test(acceptLanguage ?? '');
  return isGerman ? { lang: 'de', texts: de } : { lang: 'en', texts: en };
}
