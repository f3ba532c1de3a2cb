export { COLOR_MAX_LENGTH, ColorInput, type ColorInputProps } from './ColorInput.tsx';
export { normalizeColor } from './normalizeColor.ts';
