export { authorizeNet } from './authorizeNet.ts';
