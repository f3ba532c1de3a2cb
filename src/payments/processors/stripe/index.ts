export { stripe } from './stripe.tsx';
