import { connectWalletForm } from '#stand-ins/kit/browser/frame/walletForm.js';

const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

const query = new URLSearchParams(window.location.search);
const name = NAMES[/** @type {keyof typeof NAMES} */ (query.get('wallet'))];
connectWalletForm({ name, amount: `${query.get('amount')} ${query.get('currency')}` });
