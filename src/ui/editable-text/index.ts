export { EDITABLE_TEXT_MAX_LENGTH, EditableText, type EditableTextProps } from './EditableText.tsx';
