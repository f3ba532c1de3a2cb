export { payPal } from './payPal.ts';
