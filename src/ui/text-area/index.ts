export { TEXT_AREA_MAX_LENGTH, TextArea, type TextAreaProps } from './TextArea.tsx';
