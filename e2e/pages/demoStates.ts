/** The texts and actions of one state of the demo. */
export interface State {
  readonly shows: readonly (string | RegExp)[];
  readonly offers: readonly string[];
  /** In addition to what its group never offers. */
  readonly lacks?: readonly string[];
  /** The pay page's text when it is opened directly; the amount on the button if a payment can begin. */
  readonly pays?: string;
  /** Other texts of its pay page. */
  readonly paySays?: readonly string[];
  /** Whether its pay page sends no request to the server before the payer clicks. */
  readonly opensNothing?: true;
}

const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}';
/** Texts with dates, which change with the calendar. */
export const day = (text: string) =>
  new RegExp(text.replace(/[.$]/g, '\\$&').replaceAll('{day}', DAY));

/** The states of a quote. */
export const QUOTES: Readonly<Record<string, State>> = {
  'quote.open': {
    shows: ['Quote total $2,443.01', day('Valid until {day}'), 'Garden design and planting plan'],
    offers: ['Accept quote', 'Print'],
    lacks: ['Open invoice', 'Ask for a new quote'],
  },
  'quote.german': {
    shows: ['Quote total €4,170.71', 'MwSt. 19% €665.91', 'Lindwurm Werkstatt GmbH'],
    offers: ['Accept quote', 'Print'],
    lacks: ['Open invoice', 'Ask for a new quote'],
  },
  'quote.recurring': {
    shows: [
      'Due today $1,190.48',
      'Then $140.00 every month. Then $288.00 every year.',
      day('Every month from {day}'),
      day('Every year from {day}'),
      'Total due today $1,190.48',
    ],
    offers: ['Accept quote', 'Print'],
  },
  'quote.accepted': {
    shows: [
      day('Accepted {day}'),
      'Thank you. Fern & Field has received your acceptance, and your invoice is ready.',
    ],
    offers: ['Open invoice', 'Print'],
    lacks: ['Accept quote', 'Ask for a new quote'],
  },
  'quote.expired': {
    shows: ['Expired', day('It was valid until {day}. Nothing was accepted.')],
    offers: ['Ask for a new quote', 'Print'],
    lacks: ['Accept quote', 'Open invoice'],
  },
  'quote.declined': {
    shows: ['Declined', 'You declined this quote, so it can no longer be accepted here.'],
    offers: ['Ask for a new quote', 'Print'],
    lacks: ['Accept quote', 'Open invoice'],
  },
  'quote.updated': {
    shows: [
      'Quote total $2,353.82',
      day('A deposit of $400.00 is due by {day}.'),
      day(
        'Changed on {day}: Items · Total · Payment plan · Valid until · Details to review · Notes',
      ),
    ],
    offers: ['Accept quote', 'Print'],
    lacks: ['Open invoice'],
  },
  'quote.withdrawn': {
    shows: ['Withdrawn', 'Fern & Field has withdrawn this quote. It can no longer be accepted.'],
    offers: ['Ask for a new quote', 'Print'],
    lacks: ['Accept quote', 'Open invoice'],
  },
};

/** The states of an invoice. */
export const INVOICES: Readonly<Record<string, State>> = {
  'invoice.unpaid': {
    shows: ['Amount due $736.13', day('Due {day}'), 'Payments No payments yet.'],
    offers: ['Pay invoice', 'Print'],
    pays: '$736.13',
  },
  'invoice.german': {
    shows: ['Amount due €822.29', 'MwSt. 19% €131.29'],
    offers: ['Pay invoice', 'Print'],
    pays: '€822.29',
  },
  'invoice.deposit': {
    shows: [
      'Due now €1,600.00 Total remaining: €5,355.00',
      day('Deposit due The deposit is due by {day}'),
    ],
    offers: ['Pay invoice', 'Print'],
    pays: '€1,600.00',
  },
  'invoice.plan': {
    shows: [
      'Due now $1,200.00 Total remaining: $4,800.00',
      day('Deposit by {day} $1,200.00 Payment by {day} $1,200.00'),
    ],
    offers: ['Pay invoice', 'Print'],
    pays: '$1,200.00',
  },
  'invoice.cardElements': {
    shows: ['Amount due $225.77', 'Winter service', 'Harbor Bikes LLC'],
    offers: ['Pay invoice', 'Print'],
    pays: '$225.77',
    opensNothing: true,
  },
  'invoice.authorizeNet': {
    shows: ['Amount due $475.08', 'Three framed prints', 'Cedar Street Framing LLC'],
    offers: ['Pay invoice', 'Print'],
    pays: '$475.08',
    opensNothing: true,
  },
  'invoice.authorizeNetWindow': {
    shows: ['Amount due $680.52', 'Autumn term, cello', 'Maple Row Music LLC'],
    offers: ['Pay invoice', 'Print'],
    pays: '$680.52',
    opensNothing: true,
  },
  'invoice.rainforest': {
    shows: ['Amount due $369.25', 'Evenings at the wheel', 'Cedar Street Studio LLC'],
    offers: ['Pay invoice', 'Print'],
    pays: '$369.25',
    opensNothing: true,
  },
  'invoice.payPal': {
    shows: ['Amount due £712.80', 'Dinnerware, speckled glaze', 'Kestrel Pottery Ltd'],
    offers: ['Pay invoice', 'Print'],
    pays: '£712.80',
  },
  'invoice.payPalAgreement': {
    shows: ['Amount due £258.00', 'Bowls, first delivery', 'Kestrel Pottery Ltd'],
    offers: ['Pay invoice', 'Print'],
    pays: '£258.00',
    paySays: ['I allow Kestrel Pottery to store my PayPal account for future payments.'],
  },
  'invoice.eway': {
    shows: ['Amount due A$808.50', 'Open water course', 'Reef & Tide Dive School Pty Ltd'],
    offers: ['Pay invoice', 'Print'],
    pays: 'A$808.50',
    opensNothing: true,
  },
  'invoice.partlyPaid': {
    shows: [
      'Amount due $3,600.00',
      'Partly paid',
      day('$1,200.00 of $4,800.00 has been paid. $1,200.00 is due by {day}.'),
    ],
    offers: ['Pay invoice', 'Print'],
    pays: '$3,600.00',
  },
  'invoice.instalmentDue': {
    shows: [
      'Due now $1,200.00 Total remaining: $3,600.00',
      day('Overdue $1,200.00 of $4,800.00 has been paid. $1,200.00 was due on {day}.'),
    ],
    offers: ['Pay invoice', 'Print'],
    pays: '$1,200.00',
  },
  'invoice.paid': {
    shows: [
      'Paid in full $736.13',
      'Thank you. There is nothing left to pay.',
      'Visa ending in 4242',
    ],
    offers: ['View receipt', 'Print'],
  },
  'invoice.processing': {
    shows: ['Amount due $1,298.66', 'A payment is being processed. You do not need to pay again'],
    offers: ['Print'],
  },
  'invoice.refunded': {
    shows: ['Refunded €1,513.68', '€1,513.68 was paid and €1,513.68 was refunded.'],
    offers: ['Print'],
  },
  'invoice.partlyRefunded': {
    shows: [
      'Partly refunded $137.28',
      '$1,292.97 was paid and $137.28 was refunded. This invoice is closed.',
    ],
    offers: ['Print'],
  },
  'invoice.noOnlinePayment': {
    shows: ['Amount due $500.00', 'How to pay This invoice cannot be paid online.', 'check'],
    offers: ['Print'],
  },
  'invoice.belowMinimum': {
    shows: [
      'Amount due €0.30',
      'Pay by bank transfer The amount is too small to pay online.',
      'IBAN',
    ],
    offers: ['Print'],
  },
  'invoice.manualPayments': {
    shows: ['Amount due €556.62', '€750.00 of €1,306.62 has been paid.', 'Manual payment'],
    offers: ['Pay invoice', 'Print'],
    pays: '€556.62',
  },
  'invoice.overpaid': {
    shows: [
      'Overpaid by $42.16',
      '$900.00 was paid instead of $857.84. There is nothing left to pay.',
      'Total $857.84 Paid −$900.00 Overpaid $42.16',
    ],
    offers: ['View receipt', 'Print'],
  },
  'invoice.overdue': {
    shows: ['Amount due €1,621.97', 'Overdue', day('It was due on {day}.')],
    offers: ['Pay invoice', 'Print'],
    pays: '€1,621.97',
  },
  'invoice.withdrawn': {
    shows: ['Withdrawn', 'Fern & Field has withdrawn this invoice. There is nothing to pay.'],
    offers: ['Print'],
  },
  'invoice.imported': {
    shows: [
      'Amount due €250.33',
      'Lindwurm Werkstatt receives your payment.',
      'From De Koksmaat',
      'VAT 21% of €46.37 €9.74',
      'NL57 RABO 0107 3075 10',
    ],
    offers: ['Pay invoice', 'Print'],
    pays: '€250.33',
    paySays: ['De Koksmaat issued this invoice. Lindwurm Werkstatt receives your payment.'],
  },
  'invoice.otherSellerPaid': {
    shows: ['Paid in full €250.33', 'From De Koksmaat', 'Visa ending in 4242'],
    offers: ['View receipt', 'Print'],
  },
  'invoice.importedCii': {
    shows: ['Amount due DKK 2,337.50', 'Already paid −DKK 2,337.50', 'VAT in EUR €628.62'],
    offers: ['Pay invoice', 'Print'],
    pays: 'DKK 2,337.50',
  },
  'invoice.creditNote': {
    shows: ['Credit note', 'Credited €100.11', 'There is nothing to pay.'],
    offers: ['Print'],
  },
  'invoice.jpy': {
    shows: ['Amount due ¥211,320'],
    offers: ['Pay invoice', 'Print'],
    pays: '¥211,320',
  },
  'invoice.kwd': {
    shows: ['Amount due KWD 1,083.850'],
    offers: ['Pay invoice', 'Print'],
    pays: 'KWD 1,083.850',
  },
  'invoice.kwdStep': {
    shows: ['Amount due KWD 1,083.855'],
    offers: ['Pay invoice', 'Print'],
    pays: 'KWD 1,083.850', // the balance is not a multiple of what can be charged
  },
  'invoice.wePay': {
    shows: ['Amount due $668.75', 'Wedding invitations', 'Juniper Press LLC'],
    offers: ['Pay invoice', 'Print'],
    pays: '$668.75',
    opensNothing: true,
  },
};
