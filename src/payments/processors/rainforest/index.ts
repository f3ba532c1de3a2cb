export { rainforest } from './rainforest.ts';
