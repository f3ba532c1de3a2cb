export { TEXT_VARIANTS, Text, type TextProps, type TextVariant } from './Text.tsx';
