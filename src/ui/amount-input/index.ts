export { AmountInput } from './AmountInput.tsx';
