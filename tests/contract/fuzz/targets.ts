type Kind =
  | 'business'
  | 'quote'
  | 'invoice'
  | 'order'
  | 'payment'
  | 'connection'
  | 'version'
  | 'link'
  | 'session';

/** The more often a name is in its list, the more calls target it. */
const times = (count: number, name: string) => Array.from({ length: count }, () => name);

/** Names of a fuzzed call's targets; the world resolves each when the call is sent. */
const NAMES: Readonly<Record<Kind, readonly string[]>> = {
  business: [...times(14, 'business'), 'otherBusiness'],
  quote: [
    ...times(5, 'sentQuote'),
    'otherQuote',
    'draftQuote',
    'acceptedQuote',
    'expiredQuote',
    'withdrawnQuote',
  ],
  invoice: [
    ...times(2, 'openInvoice'),
    ...times(2, 'secondInvoice'),
    ...times(2, 'thirdInvoice'),
    ...times(2, 'STRIPEPaymentInvoice'),
    ...times(2, 'PAYPALPaymentInvoice'),
    'planInvoice',
    'yenInvoice',
    'otherInvoice',
    'withdrawnInvoice',
    'paidInvoice',
  ],
  order: [
    ...times(2, 'openOrder'),
    ...times(2, 'secondOrder'),
    ...times(2, 'thirdOrder'),
    'planOrder',
    'yenOrder',
    'otherOrder',
    'withdrawnOrder',
    'paidOrder',
  ],
  payment: ['STRIPEPayment', 'PAYPALPayment', 'RAINFORESTPayment'],
  connection: ['STRIPEConnection', 'PAYPALConnection', 'RAINFORESTConnection'],
  link: [...times(3, 'cardLink'), 'methodLink', 'changeLink', 'revokedLink', 'otherLink'],
  session: [...times(3, 'cardSession'), 'methodSession', 'changeSession'],
  version: [...times(8, 'sentQuoteVersion'), 'otherQuoteVersion', 'acceptedQuoteVersion'],
};

const PLACEHOLDER = /@\{(\w+)\}/g;

/** How a text names its target. */
export function toPlaceholder(name: string): string {
  return `@{${name}}`;
}

const listPlaceholders = (kind: Kind) => NAMES[kind].map(toPlaceholder);

/** The placeholders by kind. */
export const TARGETS: Readonly<Record<Kind, readonly string[]>> = {
  business: listPlaceholders('business'),
  quote: listPlaceholders('quote'),
  invoice: listPlaceholders('invoice'),
  order: listPlaceholders('order'),
  payment: listPlaceholders('payment'),
  connection: listPlaceholders('connection'),
  version: listPlaceholders('version'),
  link: listPlaceholders('link'),
  session: listPlaceholders('session'),
};

/** The placeholders that are ids in a path. */
export const ALL_TARGETS: readonly string[] = [
  ...TARGETS.quote,
  ...TARGETS.invoice,
  ...TARGETS.order,
  ...TARGETS.payment,
];

/** A text with its placeholders resolved; an unknown name stays as text. */
export function fillIn(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => names.get(name) ?? name);
}
