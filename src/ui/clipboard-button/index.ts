export { ClipboardButton, type ClipboardButtonProps, COPIED_MS } from './ClipboardButton.tsx';
