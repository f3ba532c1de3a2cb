export { TEXT_INPUT_MAX_LENGTH, TextInput, type TextInputProps } from './TextInput.tsx';
