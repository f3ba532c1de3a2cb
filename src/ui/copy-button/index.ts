export { COPIED_MS, CopyButton, type CopyButtonProps } from './CopyButton.tsx';
