export { DatePicker, type DatePickerProps } from './DatePicker.tsx';
export { DateRange, type DateRangeProps, type DateRangeValue } from './DateRange.tsx';
export type { DateKind } from './dateValue.ts';
export { CHANGE_DEBOUNCE_MS } from './useDateValue.ts';
