export { Toast, type ToastContent, type ToastProps } from './Toast.tsx';
export { ToastGroup, type ToastGroupProps, type ToastPosition } from './ToastGroup.tsx';
export {
  isToastStacked,
  TOAST_ACTION_MS,
  TOAST_BESIDE_LENGTH,
  TOAST_HEADLINE_MS,
  TOAST_MS,
  toastMs,
} from './toastTiming.ts';
