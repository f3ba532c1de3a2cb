export { Select, type SelectProps } from './Select.tsx';
export { type SelectCheck, useSelectError } from './useSelectError.ts';
