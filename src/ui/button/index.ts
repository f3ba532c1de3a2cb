export { Button, type ButtonProps, type ButtonVariant, buttonClass } from './Button.tsx';
export { ButtonLink } from './ButtonLink.tsx';
