export { PHONE_MAX_LENGTH, PhoneInput, type PhoneInputProps } from './PhoneInput.tsx';
export { DEFAULT_PHONE_COUNTRY } from './phoneCountries.ts';
export type { ParsedPhone, PhoneProblem } from './readPhone.ts';
