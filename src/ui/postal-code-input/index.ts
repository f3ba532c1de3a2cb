export { PostalCodeInput, type PostalCodeInputProps } from './PostalCodeInput.tsx';
