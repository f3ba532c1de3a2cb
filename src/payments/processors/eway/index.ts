export { eway } from './eway.ts';
