/// <reference path="./virtualGuards.d.ts" />

/** Guards of a page's reads; a server-rendered page needs none of them until it reads again. */
export { isResponse as isBoot } from 'virtual:guard/getBoot';
export { isResponse as isInvoiceResponse } from 'virtual:guard/getInvoice';
export { isResponse as isQuoteResponse } from 'virtual:guard/getQuote';
