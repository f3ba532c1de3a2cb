/// <reference path="./virtualGuards.d.ts" />

/** Guards of what a page reads; a page that a server drew needs none of them before it asks again. */
export { isAnswer as isBoot } from 'virtual:guard/getBoot';
export { isAnswer as isInvoiceAnswer } from 'virtual:guard/getInvoice';
export { isAnswer as isQuoteAnswer } from 'virtual:guard/getQuote';
