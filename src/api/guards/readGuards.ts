/** Guards of what a page reads; a page that a server drew needs none of them before it asks again. */
export { isInvoiceAnswer } from './invoiceGuards.ts';
export { isBoot } from './isBoot.ts';
export { isQuoteAnswer } from './quoteGuards.ts';
