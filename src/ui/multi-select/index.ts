export { isFull, MULTI_SELECT_LIMIT } from './choiceLimit.ts';
export { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx';
