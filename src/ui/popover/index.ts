export { Popover, type PopoverProps } from './Popover.tsx';
export { FLOAT_POSITIONS, type FloatPosition, toPlacement } from './position.ts';
