export { Icon, type IconProps } from './Icon.tsx';
export type { IconName } from './iconPaths.ts';
export { ICON_SIZES, type IconSize, iconRem } from './iconSize.ts';
