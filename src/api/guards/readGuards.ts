/// <reference path="./virtualGuards.d.ts" />

/** Guards of what a page reads; a page that a server drew needs none of them before it asks again. */
export { isResponse as isBoot } from 'virtual:guard/getBoot';
export { isResponse as isInvoiceResponse } from 'virtual:guard/getInvoice';
export { isResponse as isQuoteResponse } from 'virtual:guard/getQuote';
