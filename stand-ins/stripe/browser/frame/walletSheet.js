import { connectWalletForm } from '#stand-ins/kit/browser/frame/walletForm.js';
import { walletNames } from './walletNames.js';

const query = new URLSearchParams(window.location.search);
const name = walletNames[/** @type {keyof typeof walletNames} */ (query.get('wallet'))];
const currency = (query.get('currency') ?? 'usd').toUpperCase();
const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
  style: 'currency',
  currency,
}).resolvedOptions();
const amount = (Number(query.get('amount')) / 10 ** digits).toFixed(digits);
connectWalletForm({ name, amount: `${amount} ${currency}` });
