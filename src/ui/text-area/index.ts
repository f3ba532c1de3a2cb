export { GrowingTextArea, type GrowingTextAreaProps } from './GrowingTextArea.tsx';
export { TEXT_AREA_MAX_LENGTH, TextArea, type TextAreaProps } from './TextArea.tsx';
export { RESIZE_DEBOUNCE_MS } from './useGrowing.ts';
