export { cardElements } from './cardElements.ts';
