export { type AlertVariant, InlineAlert, type InlineAlertProps } from './InlineAlert.tsx';
